/** Lets the browser do what waits, and goes on before what others put off. A browser without a scheduler has a timer. */
export const rest = () => {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
}

/** Does one thing after the other, each in a task of its own. What fails is thrown as it would be without pieces. */
export const inPieces = async (pieces: (() => Promise<unknown>)[]) => {
  for (const piece of pieces) {
    await rest()
    await piece()
  }
}
