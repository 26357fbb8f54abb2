import type { Rol } from '../../contract/index.ts'

/** Who a user's token names. */
export interface Person {
  sub: string
  /** Of the token; groups that are no role of Plaza are left out. */
  roles: Rol[]
  /** The sign-in that the token comes from, where the service names it. */
  sesion?: string | undefined
  /** Whether the person showed a code of their second factor in this sign-in. */
  hasFactor?: boolean
  /** Whether what an administrator does waits for that. */
  lacksFactor?: boolean
  /** Seconds since the epoch at which the person proved who they are. */
  authTime: number
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Verifies what the identity service signed. Both throw token_vencido or token_invalido, or servicio_no_disponible. */
export interface Sessions {
  verifyAccess(token: string): Promise<Person>
  /** Of an identity token; `correo` only when the service has verified it. */
  verifyIdentity(token: string): Promise<Person & { correo: string | undefined }>
  /** Whether the sign-in of a person whom a token named before still stands. */
  isLive(person: Pick<Person, 'sub' | 'sesion' | 'authTime'>): Promise<boolean>
}
