import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

// SRP-6a (RFC 2945, RFC 5054) as Cognito speaks it: the 3072-bit group of RFC 3526 with generator 2, SHA-256, and every
// number hashed in its shortest two's-complement form.
const prime = getDiffieHellman('modp15').getPrime()
const group = createDiffieHellman(prime, 2)
const info = 'Caldera Derived Key'
const keyBytes = 16
const exponentBytes = 32

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
const N = numberOf(prime)
const g = 2n

/** A number in hexadecimal as SRP hashes it: whole bytes, with 00 in front where the top bit is set. */
const paddedHex = (value: bigint) => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const bytesOf = (value: bigint) => Buffer.from(paddedHex(value), 'hex')

const hash = (...parts: (string | Uint8Array)[]) => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest()
}

const hashOf = (...values: bigint[]) => numberOf(hash(...values.map(bytesOf)))

const k = hashOf(N, g)

// OpenSSL's own exponentiation: eight times as fast as BigInt, and it takes the same time for every exponent.
const power = (base: bigint, exponent: bigint) => {
  group.setPrivateKey(bytesOf(exponent))
  return numberOf(group.computeSecret(bytesOf(base)))
}

export interface Account {
  /** The pool's id after its underscore. */
  poolName: string
  userId: string
}

/** What is kept of a password: `salt` in hexadecimal and the verifier. */
export const verifierOf = ({ poolName, userId }: Account, password: string, salt: string) => {
  const identity = hash(`${poolName}${userId}:${password}`)
  const x = numberOf(hash(bytesOf(BigInt(`0x${salt}`)), identity))
  return power(g, x)
}

export const newSalt = () => randomBytes(16).toString('hex')

/** A client's public number, or undefined when it is none that may be answered. */
export const publicNumber = (hex: string | null | undefined) => {
  if (!hex || hex.length > 1024 || !/^[0-9a-f]+$/i.test(hex)) return undefined
  const A = BigInt(`0x${hex}`)
  return A % N === 0n ? undefined : A
}

/** The server's pair for one sign-in: `b` stays here, `B` goes to the client. */
export const newPair = (verifier: bigint) => {
  const b = numberOf(randomBytes(exponentBytes))
  return { b, B: (k * verifier + power(g, b)) % N }
}

interface Exchange extends Account {
  A: bigint
  b: bigint
  B: bigint
  verifier: bigint
  secretBlock: Buffer
  timestamp: string
}

/** The signature that only who knows the password can make. */
export const signatureOf = (exchange: Exchange) => {
  const { A, b, B, verifier, poolName, userId, secretBlock, timestamp } = exchange
  const u = hashOf(A, B)
  const S = power((A * power(verifier, u)) % N, b)
  const key = Buffer.from(hkdfSync('sha256', bytesOf(S), bytesOf(u), info, keyBytes))
  const mac = createHmac('sha256', key).update(poolName).update(userId)
  return mac.update(secretBlock).update(timestamp).digest()
}
