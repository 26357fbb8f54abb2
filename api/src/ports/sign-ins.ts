import type { SegundoFactor, SesionAbierta } from '../../contract/index.ts'

/** A person's open sign-ins, on every device. Known where the identity service comes with the API. */
export interface SignIns {
  /** The one of `actual` first, then the one used last. */
  list(sub: string, actual: string | undefined): Promise<SesionAbierta[]>
  /** Answers false for a session that the person does not have. */
  end(sub: string, id: string): Promise<boolean>
  /** Notes what a session was opened with. */
  describe(id: string, dispositivo: string): Promise<unknown>
  endOthers(sub: string, actual: string): Promise<unknown>
}

/** What a person has beside the password. */
export interface Factor {
  find(sub: string): Promise<SegundoFactor>
  /** Recovery codes in the place of those before; they are told once. */
  newRescates(sub: string): Promise<string[]>
}
