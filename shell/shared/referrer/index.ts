/** Who shared the link that led here, kept in a cookie. Not a shared package: a module that asks brings its copy. */
import { cookieReferido } from '@plaza/contract'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A text of an address as a user's `sub`; undefined when it is none. */
export const subIn = (text: string | null | undefined) =>
  text && uuid.test(text) ? text.toLowerCase() : undefined

type Page = Pick<Document, 'cookie' | 'location'>

/** Remembers who recommended Plaza or a product of it, in place of whoever did before; what is no `sub` is ignored. */
export const rememberReferrer = (text: string | null | undefined, page: Page = document) => {
  const sub = subIn(text)
  if (!sub) return
  const { name, maxAgeSeconds, path, sameSite } = cookieReferido
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${name}=${sub}; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${sameSite}${secure}`
}

/** `sub` of who did, as the cookie has it; null for nobody. The API decides whether it counts. */
export const rememberedReferrer = ({ cookie }: Pick<Page, 'cookie'> = document) => {
  const start = `${cookieReferido.name}=`
  const pair = cookie.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) || null
}
