import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { roles } from '../../../contract/index.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import { ApiError } from '../errors.ts'
import type { Secrets } from '../keys/keys.ts'

const issuer = 'plaza'
const audience = 'plaza-pases'
const life = '12h'

const passSchema = z.object({
  sub: z.string(),
  sesion: z.string().optional(),
  roles: z.array(z.enum(roles)),
  authTime: z.number(),
  expiresAt: z.number(),
  lacksFactor: z.boolean().default(false),
})

/**
 * Issues and reads what says of a sign-in that it was there, and opens nothing: whoever keeps it, as the page server in a
 * cookie, can ask what its person is by now, for longer than a token lives.
 */
export const createPases = (secrets: Secrets, sessions: Pick<Sessions, 'isLive'>) => ({
  issue: async ({ sub, sesion, roles: given, authTime, expiresAt, lacksFactor }: Person) =>
    new SignJWT({ sesion, roles: given, authTime, expiresAt, lacksFactor })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(sub)
      .setExpirationTime(life)
      .sign(await secrets.get('pases')),

  /** Whose it is; throws token_invalido for what is none, is over, or is of a sign-in that has ended. */
  read: async (pase: string): Promise<Person> => {
    const key = await secrets.get('pases')
    const { payload } = await jwtVerify(pase, key, {
      algorithms: ['HS256'],
      ...{ issuer, audience },
      requiredClaims: ['exp', 'sub'],
    }).catch((cause) => Promise.reject(new ApiError('token_invalido', { cause })))
    const person = passSchema.parse(payload)
    if (!(await sessions.isLive(person))) throw new ApiError('token_invalido')
    // What the token said counts no longer than it did; from then on the account alone says it.
    return person.expiresAt > Date.now() ? person : { ...person, roles: [] }
  },
})
