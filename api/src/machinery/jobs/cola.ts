import type { Carril } from './carriles.ts'

/** A piece of work that somebody has taken. */
export interface Take {
  id: string | number
  /** What it is known by through all of its tries. */
  nombre: string
  /** Where it waited. */
  carril: Carril
  tipo: string
  datos: unknown
  /** How often it was tried, this time included. */
  intentos: number
}

/** How much of one kind is waiting. */
export interface Waiting {
  tipo: string
  /** What is due, and what is not yet. */
  due: number
  later: number
  /** Seconds for which the first of what is due has been due. */
  oldest: number
}

/** Where work waits until it is done, for however many processes. */
export interface Cola {
  /** Takes some of what is due; nobody else gets it before its taker must have died. `at`: as if it were that moment. */
  take(carril: Carril, most: number, at?: Date): Promise<Take[]>
  /** Forgets work of one lane that is over. */
  finish(carril: Carril, tomas: readonly Take[]): Promise<void>
  /** Puts work that failed back until `para`, to be told what `toma` says then. */
  postpone(toma: Take, para: Date, error: string): Promise<void>
  /** When to look again at the latest. */
  nextLook(carril: Carril): Promise<Date>
  /** How much waits, by kind. */
  waiting(): Promise<Waiting[]>
  /** Begins and ends what goes on beside: taking from the dead, clearing away. */
  open(): Promise<void>
  close(): Promise<void>
}
