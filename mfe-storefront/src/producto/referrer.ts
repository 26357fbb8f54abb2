import { cookieReferido, parametroReferido } from '@plaza/api/contract'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Sub of the person who shared this address (`?user=<sub>`); undefined when there is none or it is no user's id. */
export const referrerOf = (search: string) => {
  const user = new URLSearchParams(search).get(parametroReferido) ?? ''
  return uuid.test(user) ? user.toLowerCase() : undefined
}

/** The cookie that remembers who recommended a product; the checkout sends it with the sale. */
export const referrerCookie = (sub: string, secure: boolean) =>
  [
    `${cookieReferido.name}=${sub}`,
    `Max-Age=${cookieReferido.maxAgeSeconds}`,
    `Path=${cookieReferido.path}`,
    `SameSite=${cookieReferido.sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')

/** Keeps who recommended a product, in place of whoever did before. */
export const rememberReferrer = (page: Pick<Document, 'cookie' | 'location'>, sub: string) => {
  page.cookie = referrerCookie(sub, page.location.protocol === 'https:')
}
