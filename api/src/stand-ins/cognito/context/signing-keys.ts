import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import type { Db } from '../../../../db/tables.ts'
import type { Seal } from '../../../machinery/keys/keys.ts'
import { deleteClaves, insertClave, listClaves } from '../../../machinery/keys/keys.ts'
import { dutiesOf } from './signing-keys.rules.ts'

const alg = 'RS256'
const prefix = 'identity-rsa'

/** Another process may have made a key since: what was read is read again after so long. */
const keptMs = 60_000
/** The same for a token whose key is not known. */
const keptForStrangersMs = 1000

const makeKeyPair = promisify(generateKeyPair)

const newPrivateJwk = async () => {
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

const numberOf = (nombre: string) => Number(nombre.slice(prefix.length + 1) || 1)

const nameOf = (number: number) => (number === 1 ? prefix : `${prefix}-${number}`)

/** The keys of this installation, the oldest first, each sealed. */
const listKeys = async (db: Db) => {
  const claves = await listClaves(db, prefix)
  return claves
    .map(({ creado_en, ...clave }) => ({ ...clave, creado: Date.parse(creado_en) }))
    .sort((a, b) => numberOf(a.nombre) - numberOf(b.nombre))
}

type StoredKey = Awaited<ReturnType<typeof listKeys>>[number]

// Of several processes that make the same one, one does, and the others read it.
const addKey = async (db: Db, seal: Seal, keys: StoredKey[]) => {
  const last = keys.at(-1)
  const nombre = last ? nameOf(numberOf(last.nombre) + 1) : prefix
  await insertClave(db, nombre, seal.close(await newPrivateJwk()))
  return listKeys(db)
}

const remove = (db: Db, keys: StoredKey[]) =>
  deleteClaves(
    db,
    keys.map(({ nombre }) => nombre),
  )

const publicPart = async ({ kty, n, e }: JWK): Promise<JWK> => {
  const jwk = { kty, n, e } as JWK
  return { ...jwk, alg, use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

const signerOf = async (privateJwk: JWK) => {
  const { kid = '' } = await publicPart(privateJwk)
  const key = await importJWK(privateJwk, alg)
  return (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
}

const load = async (db: Db, seal: Seal) => {
  const known = await listKeys(db)
  const keys = dutiesOf(known).isDue ? await addKey(db, seal, known) : known
  const { signing, published, spent } = dutiesOf(keys)
  if (!signing) throw new Error('no key was written')
  await remove(db, spent)
  const privateJwkOf = ({ valor }: StoredKey): JWK => JSON.parse(seal.open(valor))
  const jwks = { keys: await Promise.all(published.map(privateJwkOf).map(publicPart)) }
  return { jwks, find: createLocalJWKSet(jwks), sign: await signerOf(privateJwkOf(signing)) }
}

/**
 * The RSA keys of this installation, sealed in its database. The first is made when it is needed, the next ones when the
 * last is old; each is published before it signs, and until its last token has expired.
 */
export const createSigningKeys = (db: Db, seal: Seal) => {
  let loaded: ReturnType<typeof load> | undefined
  let readAt = 0

  const reload = () => {
    readAt = Date.now()
    loaded = load(db, seal).catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  const within = (ms: number) => (loaded && Date.now() - readAt < ms ? loaded : reload())

  const find: JWTVerifyGetKey = async (header, token) => {
    const { find: findKept } = await within(keptMs)
    try {
      return await findKept(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      const { find: findFresh } = await within(keptForStrangersMs)
      return findFresh(header, token)
    }
  }

  return {
    find,
    getJwks: async () => (await within(keptMs)).jwks,
    sign: async (claims: Record<string, unknown>) => (await within(keptMs)).sign(claims),
  }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>

/** Makes the next key now; it signs in an hour. */
export const rotateSigningKey = async (db: Db, seal: Seal) => {
  await addKey(db, seal, await listKeys(db))
}

/** Makes a new key and forgets all others: what they signed is worth nothing any more. */
export const withdrawSigningKeys = async (db: Db, seal: Seal) => {
  const known = await listKeys(db)
  await addKey(db, seal, known)
  await remove(db, known)
}
