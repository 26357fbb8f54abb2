import { cookieReferido } from '@plaza/api/contract'

/** Who shared the link that led to this purchase, as the cookie remembers; null for nobody. The API decides whether it counts. */
export const referenteIn = (cookies: string) => {
  const start = `${cookieReferido.name}=`
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(start))
  return pair?.slice(start.length) || null
}
