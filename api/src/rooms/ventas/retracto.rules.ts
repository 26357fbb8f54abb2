const dayMs = 86_400_000
/** America/Bogota is UTC−5 all year. */
const bogotaMs = 5 * 3_600_000

// Ley 51 de 1983. Month and day; those of the second list move to the Monday on or after.
const fijos = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
const trasladables = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** Days from Easter Sunday: Thursday and Friday before it, Ascension, Corpus Christi, Sacred Heart. */
const ofPascua = [-3, -2, 43, 64, 71]

const utc = (year: number, monthDay: string) => Date.parse(`${year}-${monthDay}T00:00:00Z`)

const toMonday = (day: number) => day + ((8 - new Date(day).getUTCDay()) % 7) * dayMs

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const pascuaOf = (year: number) => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

const festivosOf = (year: number) =>
  new Set([
    ...fijos.map((day) => utc(year, day)),
    ...trasladables.map((day) => toMonday(utc(year, day))),
    ...ofPascua.map((days) => pascuaOf(year) + days * dayMs),
  ])

/** Whether a day, as its midnight in UTC, is one on which Colombia works. */
const isHabil = (day: number) => {
  const date = new Date(day)
  return ![0, 6].includes(date.getUTCDay()) && !festivosOf(date.getUTCFullYear()).has(day)
}

/**
 * The moment at which a term of `dias` business days after `desde` ends: midnight in Bogota, at the end of the last one
 * (Ley 1480, art. 47).
 */
export const endOfPlazo = (desde: Date, dias: number) => {
  let day = Math.floor((desde.getTime() - bogotaMs) / dayMs) * dayMs
  for (let left = dias; left > 0; ) {
    day += dayMs
    if (isHabil(day)) left -= 1
  }
  return new Date(day + dayMs + bogotaMs)
}

interface Plazos {
  /** Calendar days. */
  diasEntrega: number
  /** Business days. */
  diasHabilesRetracto: number
}

/**
 * The moment at which what is paid at `desde` can be given back for the last time, as long as nobody tells that it has
 * arrived: the term begins when the order does (Ley 1480, art. 47), and it has to by then (art. 50 h).
 */
export const lastRetracto = (desde: Date, { diasEntrega, diasHabilesRetracto }: Plazos) =>
  endOfPlazo(new Date(desde.getTime() + diasEntrega * dayMs), diasHabilesRetracto)
