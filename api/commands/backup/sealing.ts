import { createHmac, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createSeal } from '../../src/machinery/keys/keys.ts'

const keyBytes = 32
const memory = 64 * 1024 * 1024
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 * memory }

const stretch = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 2 * keyBytes, cost, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    ),
  )

/** What a passphrase and a backup's own salt open: a seal for its keys (AES-256-GCM), and a mark that nobody else makes. */
export const sealingOf = async (passphrase: string, salt: string) => {
  const bytes = await stretch(passphrase, Buffer.from(salt, 'base64url'))
  const marking = bytes.subarray(keyBytes)
  const markOf = (text: string) => createHmac('sha256', marking).update(text).digest('base64url')
  const isMarked = (text: string, mark: string) => {
    const [own, given] = [Buffer.from(markOf(text)), Buffer.from(mark)]
    return own.length === given.length && timingSafeEqual(own, given)
  }
  return { ...createSeal(bytes.subarray(0, keyBytes)), markOf, isMarked }
}

export type Sealing = Awaited<ReturnType<typeof sealingOf>>

/** The same, for who does not know the salt yet. */
export const sealingBy = (passphrase: string) => (salt: string) => sealingOf(passphrase, salt)
