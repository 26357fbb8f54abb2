import { rangoOf } from '../fechas.rules.ts'

const dayMs = 86_400_000

/** Days read sale by sale in so many runs at most; more of them are read as one run. */
const mostRuns = 10

/** The days from one to another, both included. */
export const diasEntre = (desde: string, hasta: string) => {
  const first = Date.parse(`${desde}T00:00:00Z`)
  const count = Math.floor((Date.parse(`${hasta}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) =>
    new Date(first + i * dayMs).toISOString().slice(0, 10),
  )
}

export const mesOf = (dia: string) => dia.slice(0, 7)

const hasNext = (dia: string) => new Date(Date.parse(`${dia}T00:00:00Z`) + dayMs).toISOString()

const isLastOfMonth = (dia: string) => mesOf(hasNext(dia)) !== mesOf(dia)

const wholeMonths = (dias: string[]) => {
  const firsts = dias.filter((dia) => dia.endsWith('-01')).map(mesOf)
  const lasts = dias.filter(isLastOfMonth).map(mesOf)
  return firsts.filter((mes) => lasts.includes(mes))
}

/** Runs of days that follow each other. */
const runsOf = (dias: string[], isOpen: (dia: string) => boolean) => {
  const runs: string[][] = []
  let run: string[] = []
  for (const dia of dias)
    if (isOpen(dia)) {
      if (run.length === 0) runs.push(run)
      run.push(dia)
    } else run = []
  return runs
}

const spanOf = (runs: string[][]) => {
  const [first = '', last = ''] = [runs[0]?.[0], runs.at(-1)?.at(-1)]
  return runs.length > mostRuns ? [diasEntre(first, last)] : runs
}

/** Where the sums of days are to be read. */
export interface Periodos {
  /** Days that are summed up. */
  sumados: string[]
  /** The same, with months in the place of all of their days. */
  periodos: string[]
  /** Moments in between which the sales themselves tell. */
  vivos: { from: string; until: string }[]
}

/** Where what happened on some days is read, when those of `sumados` are summed up. */
export const periodosOf = (dias: string[], sumados: ReadonlySet<string>): Periodos => {
  const runs = spanOf(runsOf(dias, (dia) => !sumados.has(dia)))
  const open = new Set(runs.flat())
  const closed = dias.filter((dia) => !open.has(dia))
  const broken = new Set([...open].map(mesOf))
  const meses = new Set(wholeMonths(dias).filter((mes) => !broken.has(mes)))
  return {
    sumados: closed,
    periodos: [...meses, ...closed.filter((dia) => !meses.has(mesOf(dia)))],
    vivos: runs.map((run) => {
      const { from = '', until = '' } = rangoOf(run[0], run.at(-1))
      return { from, until }
    }),
  }
}
