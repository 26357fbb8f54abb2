import type { Rol } from '../../contract/index.ts'

/** A person as the identity service knows them. */
export interface IdentityUser {
  /** UUID: the `sub` of every token. */
  sub: string
  correo: string
  /** Whether they have shown that they read what is sent there; who only typed an address may be anybody. */
  isCorreoVerified: boolean
  isConfirmed: boolean
  creadoEn: Date
  groups: string[]
}

/** What Plaza asks of the identity service on its own behalf; people ask it by themselves for the rest. */
export interface Identity {
  find(sub: string): Promise<IdentityUser | undefined>
  /**
   * Subs of who signed up before a moment (ISO 8601) and never showed that the address is theirs, whether Plaza has an account of theirs
   * or not: some of them, where they are very many.
   */
  listUnconfirmed(before: string): Promise<string[]>
  addToGroup(sub: string, rol: Rol): Promise<void>
  removeFromGroup(sub: string, rol: Rol): Promise<void>
  /** Ends every session of the person. */
  signOutEverywhere(sub: string): Promise<void>
  /** Takes the person's second factor away and ends every session, for who lost the device and the recovery codes. */
  resetFactor(sub: string): Promise<void>
  /** Does nothing when there is nobody. */
  delete(sub: string): Promise<void>
}
