/** For so many milliseconds a button is deaf that has taken the place of another one: who taps there
 * means the one before. */
export const DEAF = 400;
