const inBogota = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (when: Date | number) => {
    // Made when it is first asked for: see ../ui/text/numbers.ts.
    format ??= new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'America/Bogota' })
    return format.format(when)
  }
}

const fecha = inBogota({ dateStyle: 'long', timeStyle: 'short' })

/** An ISO 8601 instant (UTC) as a date and time in Bogota. */
export const formatFecha = (iso: string) => fecha(new Date(iso))

const fechaCorta = inBogota({ dateStyle: 'medium', timeStyle: 'short' })

/** The same in few words, for tables: "21/11/2026, 10:54 a. m.". */
export const formatFechaCorta = (iso: string) => fechaCorta(new Date(iso))

const dia = inBogota({ dateStyle: 'long' })

/** A day as a person writes it: `formatDia('2026-11-21')` is "21 de noviembre de 2026". */
export const formatDia = (fecha: string) => dia(new Date(`${fecha}T12:00:00Z`))

/** The last day of Bogota that a term holds, from the ISO 8601 instant (UTC) at which the term is over. */
export const formatUltimoDia = (fin: string) => dia(new Date(fin).getTime() - 1)
