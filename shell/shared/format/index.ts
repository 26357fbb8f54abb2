const cop = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })

/** A whole amount of COP as a Colombian shop writes it: `formatCop(24900)` is "$ 24.900". */
export const formatCop = (pesos: number) =>
  `${pesos < 0 ? '-' : ''}$\u00a0${cop.format(Math.abs(pesos))}`

const fecha = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** An ISO 8601 instant (UTC) as a date and time in Bogota. */
export const formatFecha = (iso: string) => fecha.format(new Date(iso))

const fechaCorta = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** The same in few words, for tables: "21/11/2026, 10:54 a. m.". */
export const formatFechaCorta = (iso: string) => fechaCorta.format(new Date(iso))

const dia = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

/** A day as a person writes it: `formatDia('2026-11-21')` is "21 de noviembre de 2026". */
export const formatDia = (fecha: string) => dia.format(new Date(`${fecha}T12:00:00Z`))

/** The last day of Bogota that a term holds, from the ISO 8601 instant (UTC) at which the term is over. */
export const formatUltimoDia = (fin: string) => dia.format(new Date(fin).getTime() - 1)

export { formatLlegada } from './llegada.ts'
