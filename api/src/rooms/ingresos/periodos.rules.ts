const dayMs = 86_400_000

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

const mesOf = (dia: string) => dia.slice(0, 7)

const longestMonthMs = 30 * dayMs

const diasOfMes = (mes: string) => {
  const until = new Date(Date.parse(`${mes}-01T00:00:00Z`) + longestMonthMs).toISOString()
  return diasBetween(`${mes}-01`, until.slice(0, 10)).filter((dia) => mesOf(dia) === mes)
}

/** What a month costs to read, in days. */
const mesInDias = 4

// A month comes to all of its days; what is not wanted of them is taken away again.
const mesOrDias = (mes: string, wanted: string[]) => {
  const rest = diasOfMes(mes).filter((dia) => !wanted.includes(dia))
  return wanted.length > mesInDias + rest.length
    ? { periodos: [mes], quitados: rest }
    : { periodos: wanted, quitados: [] }
}

/** Where the sums of days are to be read. */
export interface Periodos {
  desde: string
  hasta: string
  dias: string[]
  /** The same, with months in the place of most of their days … */
  periodos: string[]
  /** … and the other days of those months, whose sums are to be taken away. */
  quitados: string[]
}

/** Where what happened on days that follow each other is read. */
export const periodosOf = (dias: string[]): Periodos => {
  const partes = [...new Set(dias.map(mesOf))].map((mes) =>
    mesOrDias(
      mes,
      dias.filter((dia) => mesOf(dia) === mes),
    ),
  )
  return {
    desde: dias[0] ?? '',
    hasta: dias.at(-1) ?? '',
    dias,
    periodos: partes.flatMap(({ periodos }) => periodos),
    quitados: partes.flatMap(({ quitados }) => quitados),
  }
}
