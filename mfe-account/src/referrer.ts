import { cookieReferido } from '@plaza/api/contract'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Remembers who recommended Plaza, in place of whoever did before; what is no user's id is ignored. */
export const rememberReferrer = (sub: string | null | undefined) => {
  if (!sub || !uuid.test(sub)) return
  const { name, maxAgeSeconds, path, sameSite } = cookieReferido
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API needs https, and a shop at home has none.
  document.cookie = `${name}=${sub.toLowerCase()}; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${sameSite}${secure}`
}

/** Sub of who recommended Plaza, as the cookie has it; null for nobody. */
export const rememberedReferrer = () => {
  const prefix = `${cookieReferido.name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found?.slice(prefix.length) || null
}
