/** Query parameter of a shared link: the `sub` of the person who shares. */
export const parametroReferido = 'user'

/** The cookie that remembers who shared the link: 7 days, the last click wins. */
export const cookieReferido = {
  name: 'userId',
  path: '/',
  sameSite: 'Lax',
  maxAgeSeconds: 7 * 24 * 60 * 60,
} as const

interface WithReferido {
  referralId?: string | null | undefined
  referralID?: string | null | undefined
  referente_id?: string | null | undefined
}

/** Who recommended a person, under whichever of its three names it came; null for nobody. */
export const referralIdOf = ({ referralId, referralID, referente_id }: WithReferido) =>
  referralId || referralID || referente_id || null
