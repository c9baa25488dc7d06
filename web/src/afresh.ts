/** Every file of tests gets modules of its own and the world as it was. A thread for each, which does
 * that too, takes twice the time of all tests. */

import { vi } from "vitest";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
