import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../../../db/tables.ts'
import { getClave, replaceClave } from './claves.repository.ts'
import { createSeal, type Seal } from './seal.ts'

/** Keys of an installation that are in its database, sealed: what each signs is said where it is asked for. */
export const secretos = [
  'webtoken',
  'pases',
  'social',
  'invitaciones',
  'mercadopago',
  'archivos',
] as const
export type Secreto = (typeof secretos)[number]

/** The installation's secrets by name: 32 random bytes each, made when first asked for. */
export interface Secrets {
  get(nombre: Secreto): Promise<Buffer>
}

const mark = 'sellada.'

const isSealed = (valor: string) => valor.startsWith(mark)

// The name is sealed along: nobody who writes to the database puts one secret in another's place.
const close = (seal: Seal, nombre: Secreto, valor: string) =>
  mark + seal.close(`${nombre} ${valor}`)

const open = (seal: Seal, nombre: Secreto, valor: string) => {
  const opened = seal.open(valor.slice(mark.length))
  if (opened.startsWith(`${nombre} `)) return opened.slice(nombre.length + 1)
  throw new Error(`clave ${nombre} is another's`)
}

const make = () => randomBytes(32).toString('base64url')

const read = async (db: Db, seal: Seal, nombre: Secreto) => {
  const valor = await getClave(db, nombre, () => close(seal, nombre, make()))
  if (isSealed(valor)) return open(seal, nombre, valor)
  // Written before secrets were sealed.
  await replaceClave(db, nombre, valor, close(seal, nombre, valor))
  return valor
}

/** Opens the secrets of an installation; `key` is its key, 32 bytes. What is still plain is sealed when it is read. */
export const createSecrets = (db: Db, key: Buffer): Secrets => {
  const seal = createSeal(Buffer.from(hkdfSync('sha256', key, '', 'plaza secrets seal', 32)))
  const known = new Map<Secreto, Buffer>()
  return {
    get: async (nombre) => {
      const before = known.get(nombre)
      if (before) return before
      const bytes = Buffer.from(await read(db, seal, nombre), 'base64url')
      known.set(nombre, bytes)
      return bytes
    },
  }
}

/** Seals whatever secret of an earlier version is plain still. */
export const sealSecrets = async (secrets: Secrets) => {
  for (const nombre of secretos) await secrets.get(nombre)
}
