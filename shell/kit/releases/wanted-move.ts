/** Who is to get a version, as the options of a release say it. */
export interface Audience {
  promote?: boolean | undefined
  /** Whole percent of the visitors: "10". */
  percent?: string | undefined
  to?: string | undefined
  reason?: string | undefined
}

/** The act that gives a version to these; undefined where nobody is to get it yet. */
export const wantedMove = (version: string, { promote, percent, to, reason }: Audience) => {
  if (promote) return { kind: 'promote', version, reason }
  if (!percent && !to) return undefined
  return {
    ...{ kind: 'canary', version, reason },
    ...(percent && { percent: Number(percent) }),
    ...(to && { to }),
  }
}

/** Those, in words: "live", "for staff", "for 10 %". */
export const audienceOf = ({ promote, percent, to }: Audience) =>
  promote ? 'live' : to ? `for ${to}` : `for ${percent} %`
