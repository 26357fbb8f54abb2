/** Numbers from 0 to 1, the same ones for the same text. */
export const randomOf = (text: string) => {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Random = ReturnType<typeof randomOf>

/** One of several. */
export const oneOf = <T>(from: readonly T[], random: Random): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined && !from.length) throw new Error('there is nothing to choose from')
  return found as T
}
