import { departamentos } from './lugares.ts'

/** A name as it is compared: without case, accents, stops and the "D.C." of the capital. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bd\s*\.?\s*c\b\.?/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What everybody calls them. */
const shorter: Record<string, string> = {
  'cartagena de indias': 'cartagena',
  'santiago de cali': 'cali',
  'san jose de cucuta': 'cucuta',
  'san sebastian de mariquita': 'mariquita',
  'san andres de tumaco': 'tumaco',
}

const codes = new Map<string, string[]>()
const add = (name: string, codigo: string) => codes.set(name, [...(codes.get(name) ?? []), codigo])
for (const { municipios } of departamentos)
  for (const { codigo, nombre } of municipios) {
    const key = keyOf(nombre)
    add(key, codigo)
    const short = shorter[key]
    if (short) add(short, codigo)
  }

const departamentoCodes = new Map(
  departamentos.map(({ codigo, nombre }) => [keyOf(nombre), codigo] as const),
)

const only = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined)

/**
 * The municipality that an address names at its end, between commas: "Calle 1 # 2-3, Bello, Antioquia". Undefined where it names none,
 * or a name that several have and no department beside it.
 */
export const municipioIn = (direccion: string): string | undefined => {
  const parts = direccion
    .split(/[,;\n]|\s-\s/)
    .map(keyOf)
    .filter((part) => part !== '' && part !== 'colombia')
  // What stands alone is a street.
  const last = parts.length > 1 ? parts.at(-1) : undefined
  if (last === undefined) return undefined
  const before = parts.length > 2 ? parts.at(-2) : undefined
  const departamento = departamentoCodes.get(last)
  if (departamento && before !== undefined) {
    const inside = (codes.get(before) ?? []).filter((codigo) => codigo.startsWith(departamento))
    if (inside.length > 0) return only(inside)
  }
  return only(codes.get(last) ?? [])
}
