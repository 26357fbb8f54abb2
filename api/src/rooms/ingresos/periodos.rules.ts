import { rangoOf } from '../../machinery/fechas.rules.ts'

const dayMs = 86_400_000

/** Days read sale by sale in so many runs at most; more of them are read as one run. */
const mostRuns = 10

/** The days from one to another, both included. */
export const diasBetween = (desde: string, hasta: string) => {
  const first = Date.parse(`${desde}T00:00:00Z`)
  const count = Math.floor((Date.parse(`${hasta}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) =>
    new Date(first + i * dayMs).toISOString().slice(0, 10),
  )
}

/** Rows that are read at once: for so long nobody else is served. */
const manyFilas = 2000

/** How many days to read at once, after so many of them had so many rows: more where there is little on a day. */
export const diasAtOnce = (dias: number, filas: number) => {
  if (filas * 2 < manyFilas) return dias * 2
  return filas > manyFilas ? Math.max(1, Math.floor(dias / 2)) : dias
}

export const mesOf = (dia: string) => dia.slice(0, 7)

const longestMonthMs = 30 * dayMs

const diasOfMes = (mes: string) => {
  const until = new Date(Date.parse(`${mes}-01T00:00:00Z`) + longestMonthMs).toISOString()
  return diasBetween(`${mes}-01`, until.slice(0, 10)).filter((dia) => mesOf(dia) === mes)
}

/** What a month costs to read, in days. */
const mesInDias = 4

// A month comes to all of its days that are summed up; what is not wanted of them is taken away again. A day that has no
// sums takes nothing, and one that gets them meanwhile takes what it gave.
const mesOrDias = (mes: string, wanted: string[]) => {
  const rest = diasOfMes(mes).filter((dia) => !wanted.includes(dia))
  return wanted.length > mesInDias + rest.length
    ? { periodos: [mes], quitados: rest }
    : { periodos: wanted, quitados: [] }
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
  return runs.length > mostRuns ? [diasBetween(first, last)] : runs
}

/** Where the sums of days are to be read. */
export interface Periodos {
  /** Days that are summed up. */
  sumados: string[]
  /** The same, with months in the place of most of their days … */
  periodos: string[]
  /** … and the other days of those months, whose sums are to be taken away. */
  quitados: string[]
  /** Moments in between which the sales themselves tell. */
  vivos: { from: string; until: string }[]
}

/** Where what happened on some days is read, when those of `sumados` are summed up. */
export const periodosOf = (dias: string[], summed: ReadonlySet<string>): Periodos => {
  const runs = spanOf(runsOf(dias, (dia) => !summed.has(dia)))
  const open = new Set(runs.flat())
  const closed = dias.filter((dia) => !open.has(dia))
  const partes = [...new Set(closed.map(mesOf))].map((mes) =>
    mesOrDias(
      mes,
      closed.filter((dia) => mesOf(dia) === mes),
    ),
  )
  return {
    sumados: closed,
    periodos: partes.flatMap(({ periodos }) => periodos),
    quitados: partes.flatMap(({ quitados }) => quitados),
    vivos: runs.map((run) => {
      const { from = '', until = '' } = rangoOf(run[0], run.at(-1))
      return { from, until }
    }),
  }
}
