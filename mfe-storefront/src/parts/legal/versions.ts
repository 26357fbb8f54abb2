/** Texts that are given one after the other, the newest first; each has its version: "2026-11". */
export type Versions<T> = readonly [T, ...T[]]

/** The one that is asked for, whichever holds today; without a name today's. Undefined for one that never was. */
export const versionAt = <T extends { version: string }>(all: Versions<T>, asked: string | null) =>
  asked === null ? all[0] : all.find(({ version }) => version === asked)
