import type { WebToken } from '../../contract/index.ts'

/** What a token lets its bearer do. */
export type Permission = 'catalogo:leer' | 'usuarios:registrar'

/** Who calls, as far as the token says. An application token names nobody. */
export interface Identity {
  permissions: readonly string[]
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Issues application tokens and verifies what comes back. */
export interface Tokens {
  issue(): Promise<WebToken>
  /** Resolves to the bearer's identity; throws token_vencido or token_invalido. */
  verify(token: string): Promise<Identity>
}
