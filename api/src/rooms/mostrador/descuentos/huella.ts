import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const bytes = 32
// About 30 ms: six digits are few, and what keeps them is the lock after five tries.
const cost = { N: 16_384, r: 8, p: 1 }

const derive = (pin: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(pin, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** By what a PIN is known: never itself. */
export const huellaOf = async (pin: string) => {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}.${(await derive(pin, salt)).toString('base64')}`
}

const nobodys = `${randomBytes(16).toString('base64')}.${randomBytes(bytes).toString('base64')}`

/** Whether a PIN is the one that is known so. Takes the same work where there is none. */
export const isPin = async (pin: string, huella: string | undefined) => {
  const [salt = '', key = ''] = (huella ?? nobodys).split('.')
  const given = await derive(pin, Buffer.from(salt, 'base64'))
  return timingSafeEqual(given, Buffer.from(key, 'base64')) && huella !== undefined
}
