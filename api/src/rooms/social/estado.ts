import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const lifeMs = 600_000

const estadoSchema = z.object({
  frontendOrigin: z.string(),
  returnUrl: z.string(),
  referrerId: z.string().optional(),
  /** What ties the return to the page that began, as `nonce` ties it to the browser's cookie. */
  inicio: z.string().optional(),
  nonce: z.string(),
  /** Milliseconds since the epoch. */
  exp: z.number(),
})

/** What a sign-in remembers while its person is with the provider. */
export type Estado = z.infer<typeof estadoSchema>

const parse = (body: string) => {
  try {
    return estadoSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  } catch {
    return undefined
  }
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Signs states with a key, so that one that comes back is one that was given. */
export const createEstados = (key: Buffer) => {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest()

  const open = (given: Omit<Estado, 'nonce' | 'exp'>) => {
    const estado = {
      ...given,
      nonce: randomBytes(24).toString('base64url'),
      exp: Date.now() + lifeMs,
    }
    const body = Buffer.from(JSON.stringify(estado)).toString('base64url')
    return { estado, state: `${body}.${mac('state', body).toString('base64url')}` }
  }

  /** Undefined for a state that is not ours, or too old. */
  const read = (state: string | undefined) => {
    const [body = '', signature = ''] = state?.split('.') ?? []
    if (!isSame(Buffer.from(signature, 'base64url'), mac('state', body))) return undefined
    const estado = parse(body)
    return estado && estado.exp > Date.now() ? estado : undefined
  }

  // Made anew from the state when the person is back: nothing has to be kept meanwhile.
  const verifierOf = ({ nonce }: Estado) => mac('verifier', nonce).toString('base64url')

  const challengeOf = (estado: Estado) =>
    createHash('sha256').update(verifierOf(estado)).digest('base64url')

  return { open, read, verifierOf, challengeOf, lifeMs }
}

export type Estados = ReturnType<typeof createEstados>
