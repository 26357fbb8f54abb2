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
