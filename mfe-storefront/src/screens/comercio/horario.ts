import { type DiaSemana, diasSemana } from '@plaza/contract'

interface Horario {
  horario_inicio: string
  horario_fin: string
  dias_trabajo: readonly DiaSemana[]
}

const lower = (dia: DiaSemana) => dia.toLowerCase()

// Days that follow one another are told by the first and the last.
const runsOf = (dias: readonly DiaSemana[]) => {
  const runs: DiaSemana[][] = []
  for (const [at, dia] of diasSemana.entries()) {
    if (!dias.includes(dia)) continue
    const last = runs.at(-1)
    if (last && at > 0 && last.at(-1) === diasSemana[at - 1]) last.push(dia)
    else runs.push([dia])
  }
  return runs
}

const runText = (run: DiaSemana[]) => {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return ''
  if (run.length === 1) return lower(first)
  return `${lower(first)} ${run.length === 2 ? 'y' : 'a'} ${lower(last)}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const joined = new Intl.ListFormat('es-CO')

/** The days on which a shop works, as people say them: "Lunes a sábado". Empty where it did not say. */
export const diasText = (dias: readonly DiaSemana[]) =>
  dias.length === diasSemana.length
    ? 'Todos los días'
    : capital(joined.format(runsOf(dias).map(runText)))

/** "9:00 a. m." for "09:00". */
export const horaText = (hora: string) => {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  return `${h % 12 || 12}:${String(m).padStart(2, '0')} ${h < 12 ? 'a. m.' : 'p. m.'}`
}

const bogota = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'America/Bogota', weekday: 'short', hour: '2-digit', minute: '2-digit' },
})

const shortDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whether a shop is open at a moment, by Bogotá's clock; one that ends before it begins works past midnight. */
export const isOpenAt = ({ horario_inicio, horario_fin, dias_trabajo }: Horario, now: Date) => {
  const parts = Object.fromEntries(
    bogota.formatToParts(now).map(({ type, value }) => [type, value]),
  )
  const today = shortDays.indexOf(parts.weekday ?? '')
  const hour = `${parts.hour}:${parts.minute}`
  const worksOn = (at: number) => dias_trabajo.includes(diasSemana[(at + 7) % 7] ?? 'Lunes')
  if (horario_inicio <= horario_fin)
    return worksOn(today) && hour >= horario_inicio && hour < horario_fin
  return (worksOn(today) && hour >= horario_inicio) || (worksOn(today - 1) && hour < horario_fin)
}
