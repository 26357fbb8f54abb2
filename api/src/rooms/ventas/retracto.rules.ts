import { endOfHabiles } from '../../machinery/habiles.rules.ts'

const dayMs = 86_400_000

/**
 * The moment at which a term of `dias` business days after `desde` ends: midnight in Bogota, at the end of the last one
 * (Ley 1480, art. 47).
 */
export const endOfPlazo = (desde: Date, dias: number) => endOfHabiles(desde, dias)

interface Plazos {
  /** Calendar days. */
  diasEntrega: number
  /** Business days. */
  diasHabilesRetracto: number
}

/**
 * The moment at which what is paid at `desde` can be given back for the last time, as long as nobody tells that it has
 * arrived: the term begins when the order does (Ley 1480, art. 47), and it has to by then (art. 50 h).
 */
export const lastRetracto = (desde: Date, { diasEntrega, diasHabilesRetracto }: Plazos) =>
  endOfPlazo(new Date(desde.getTime() + diasEntrega * dayMs), diasHabilesRetracto)
