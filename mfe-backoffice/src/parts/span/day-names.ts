const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'UTC' })
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`))
}

// Without what Spanish puts between and after the words: "5 de nov." is long for an axis.
const bare = (text: string) => text.replace(' de ', ' ').replace('.', '')

const shortMonth = format({ month: 'short' })
const longMonth = format({ month: 'long', year: 'numeric' })

/** A month "2026-11" on an axis, "nov", and in a sentence, "noviembre de 2026". */
export const monthNames = (mes: string) => ({
  label: bare(shortMonth(`${mes}-01`)),
  name: longMonth(`${mes}-01`),
})

const shortDay = format({ day: 'numeric', month: 'short' })
const longDay = format({ dateStyle: 'long' })

/** A day "2026-11-05" on an axis, "5 nov", and in a sentence, "5 de noviembre de 2026". */
export const dayNames = (day: string) => ({ label: bare(shortDay(day)), name: longDay(day) })
