const dayMs = 86_400_000

const inBogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** The day that it is in Bogota: "2026-11-23". */
export const todayIn = (now: Date) => inBogota.format(now)

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: 'America/Bogota',
})

/** The time that it is in Bogota: "14:30". */
const horaIn = (now: Date) => clock.format(now)

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The spans that are looked at most, by their name in the address. */
export const spanNames = ['hoy', '7', '30'] as const
export type SpanName = (typeof spanNames)[number]

export const spanNameIn = (params: URLSearchParams): SpanName =>
  spanNames.find((name) => name === params.get('rango')) ?? 'hoy'

interface Span {
  desde: string
  hasta: string
}

/** What a span is compared with; of a day that is not over, no more than has been of it by now. */
interface Before extends Span {
  hora?: string
}

/**
 * A span that ends today, and the one that it is compared with: a day with the same day a week ago until this hour, the last days
 * with as many before them.
 */
export const comparedSpans = (name: SpanName, now: Date): { span: Span; before: Before } => {
  const today = todayIn(now)
  const days = name === 'hoy' ? 1 : Number(name)
  const back = name === 'hoy' ? 7 : days
  const spanUntil = (hasta: string) => ({ desde: daysBefore(hasta, days - 1), hasta })
  const before = spanUntil(daysBefore(today, back))
  return {
    span: spanUntil(today),
    before: name === 'hoy' ? { ...before, hora: horaIn(now) } : before,
  }
}

/** The week that ends with a day, and the same day a week ago before it. */
export const weekUntil = (hasta: string): Span => ({ desde: daysBefore(hasta, 7), hasta })
