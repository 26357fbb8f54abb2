import { imagenUrl } from '@plaza/contract'
import { formatCop } from '../../shared/format/index.ts'
import { type TemplateWay, templatePlace } from '../../shared/remote/index.ts'

/** What templates are filled from. */
export interface Filling {
  /** The API's answer. */
  answer: unknown
  /** Origin that shoppers see, and the host of stored pictures. */
  origin: string
  cdnUrl: string
  /** The page's canonical address, once it is known. */
  url?: string
  /** Which one of a list `answer` is, from 1. */
  position?: number
}

/** Thrown for a place that the answer has nothing for. */
export class Missing extends Error {
  override name = 'Missing'
}

const previewWidth = 1080

/** What an answer has at "comercio.nombre_barrio" or "imagenes.0"; undefined where it has nothing of its own there. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as Record<string, unknown>)[key]
  }, answer)

const pictureUrl = (path: unknown, { origin, cdnUrl }: Filling) => {
  const url = imagenUrl(cdnUrl, typeof path === 'string' ? path : undefined, previewWidth)
  if (!URL.canParse(url, origin)) throw new Missing('no address of a picture')
  return new URL(url, origin).href
}

const picturesOf = (paths: unknown, filling: Filling) => {
  const known = Array.isArray(paths) && paths.length ? paths : [undefined]
  return known.map((path) => pictureUrl(path, filling))
}

const numberOf = (value: unknown) => {
  if (typeof value !== 'number') throw new Missing('no number')
  return value
}

const plain = (value: unknown) => {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Missing('no text')
  return value
}

const ways: Record<TemplateWay, (value: unknown, filling: Filling) => string | number | string[]> =
  {
    text: (value) => String(plain(value)),
    cop: (value) => formatCop(numberOf(value)).replace('\u00a0', ' '),
    availability: (value) =>
      `https://schema.org/${value === true || (value !== false && numberOf(value) > 0) ? 'InStock' : 'OutOfStock'}`,
    picture: pictureUrl,
    pictures: picturesOf,
  }

const isWay = (way: string): way is TemplateWay => Object.hasOwn(ways, way)

const fillPlace = (path: string, way: string | undefined, filling: Filling) => {
  if (path === '@url') return plain(filling.url)
  if (path === '@origin') return filling.origin
  if (path === '@position') return numberOf(filling.position)
  const value = valueAt(filling.answer, path)
  if (way === undefined) return plain(value)
  if (!isWay(way)) throw new Missing(`no way to write "${way}"`)
  return ways[way](value, filling)
}

/** A text with its places filled. Throws Missing where the answer has not what it asks for. */
export const fillText = (
  template: string,
  filling: Filling,
  write: (text: string) => string = (text) => text,
): string =>
  template.replace(templatePlace, (_, path: string, way?: string) =>
    write(String(fillPlace(path, way, filling))),
  )

// What is said as "aggregateRating?" is left out of an answer that has nothing for it.
const fillField = ([key, template]: [string, unknown], filling: Filling): [string, unknown][] => {
  if (!key.endsWith('?')) return [[key, fillJson(template, filling)]]
  try {
    return [[key.slice(0, -1), fillJson(template, filling)]]
  } catch (error) {
    if (error instanceof Missing) return []
    throw error
  }
}

const mostListed = 50

const each = /^@each ([\w.]+)$/

/** What is said of each entry of a list; undefined where a template says no such thing. */
const fillEach = (template: object, filling: Filling) => {
  const [[key, entry] = ['', undefined], ...others] = Object.entries(template)
  const list = others.length ? undefined : each.exec(key)?.[1]
  if (!list) return undefined
  const found = valueAt(filling.answer, list)
  if (!Array.isArray(found) || !found.length) throw new Missing('no list')
  return found
    .slice(0, mostListed)
    .map((answer, i) => fillJson(entry, { ...filling, answer, position: i + 1 }))
}

/**
 * A value of JSON with the places of its texts filled; a text that is one place and nothing else becomes what is there, a
 * number or a list too; `{"@each data": …}` becomes a list, filled from each entry of that one. Throws Missing, but for fields whose name ends with "?": those are left out.
 */
export const fillJson = (template: unknown, filling: Filling): unknown => {
  if (Array.isArray(template)) return template.map((one) => fillJson(one, filling))
  if (typeof template === 'object' && template !== null)
    return (
      fillEach(template, filling) ??
      Object.fromEntries(Object.entries(template).flatMap((field) => fillField(field, filling)))
    )
  if (typeof template !== 'string') return template
  const [whole] = template.matchAll(templatePlace)
  if (whole?.[1] && whole[0] === template) return fillPlace(whole[1], whole[2], filling)
  return fillText(template, filling)
}
