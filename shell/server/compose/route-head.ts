import type { RouteHead } from '../../shared/remote/index.ts'
import { type Filling, fillJson, fillText, Missing } from './fill-template.ts'
import type { Head } from './head.ts'

const asSegment = (text: string) => {
  if (!text) throw new Missing('an empty part of a path')
  try {
    return encodeURIComponent(text)
  } catch {
    throw new Missing('half a character')
  }
}

const fill = (
  { title, description, canonical, picture, properties, structured }: RouteHead,
  filling: Filling,
  site: Head,
): Head => {
  const path = fillText(canonical, filling, asSegment)
  const url = new URL(path, filling.origin).href
  const whole = { ...filling, url }
  const text = (template: string) => fillText(template, whole)
  return {
    title: text(title),
    description: description ? text(description) : site.description,
    canonical: url,
    image: picture && text(picture),
    ...(properties && {
      properties: {
        'og:type': 'website',
        ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, text(value)])),
      },
    }),
    ...(structured && { structured: [fillJson(structured, whole)] }),
  }
}

/**
 * What a chat or a search engine shows of a page's link, as its module declares it, out of the page's first answer;
 * undefined when the answer has not what the module names.
 */
export const routeHead = (declared: RouteHead, filling: Filling, site: Head): Head | undefined => {
  try {
    return fill(declared, filling, site)
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}
