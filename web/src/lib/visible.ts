/** Does it now and every so many milliseconds, while somebody looks. Call the answer to stop. */
export function whileVisible(every: number, what: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let over = false;

  async function round(): Promise<void> {
    clearTimeout(timer);
    if (over || running || document.hidden) return;
    running = true;
    try {
      await what();
    } catch (error) {
      reportError(error); // it may go better next time
    }
    running = false;
    if (!over) timer = setTimeout(round, every);
  }

  document.addEventListener("visibilitychange", round);
  void round();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", round);
  };
}
