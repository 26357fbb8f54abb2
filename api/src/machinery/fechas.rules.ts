const dayMs = 86_400_000

/** Bogotá keeps one offset all year: five hours behind UTC. */
const offset = '-05:00'

/** The day that a moment falls on in America/Bogota: "2026-11-21". */
export const diaOf = (moment: Date) =>
  new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)

/** A moment by Bogotá's clock, as a cell of a workbook has it: "2026-11-21 10:54". */
export const fechaHoraOf = (moment: string) =>
  new Date(Date.parse(moment) - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** The moments in UTC at which days of America/Bogota begin and, the last one not included, end. */
export const rangoOf = (desde?: string, hasta?: string) => ({
  ...(desde && { from: new Date(`${desde}T00:00:00${offset}`).toISOString() }),
  ...(hasta && {
    until: new Date(Date.parse(`${hasta}T00:00:00${offset}`) + dayMs).toISOString(),
  }),
})

/** The moment in UTC of a time ("14:30") of a day of America/Bogota. */
export const momentOf = (dia: string, hora: string) =>
  new Date(`${dia}T${hora}:00${offset}`).toISOString()

/** The days that were asked for; without the first, so many days until the last; without the last, until today. */
export const diasOf = (
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  count: number,
) => {
  const last = hasta ?? diaOf(new Date())
  const first = new Date(Date.parse(`${last}T12:00:00Z`) - (count - 1) * dayMs)
  return { desde: desde ?? diaOf(first), hasta: last }
}
