/** The intervals that run, with where each was begun. */
export const intervals = new Map<unknown, Error>()

const { setInterval, clearInterval } = globalThis

globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
  const id = setInterval(...given)
  intervals.set(id, new Error())
  return id
}) as typeof setInterval

globalThis.clearInterval = (id) => {
  intervals.delete(id)
  clearInterval(id)
}
