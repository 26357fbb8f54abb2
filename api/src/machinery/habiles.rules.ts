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

const listFestivos = (year: number) =>
  new Set([
    ...fijos.map((day) => utc(year, day)),
    ...trasladables.map((day) => toMonday(utc(year, day))),
    ...ofPascua.map((days) => pascuaOf(year) + days * dayMs),
  ])

// Every quote asks for some days of one year.
let known = { year: Number.NaN, festivos: new Set<number>() }

const festivosOf = (year: number) => {
  if (known.year !== year) known = { year, festivos: listFestivos(year) }
  return known.festivos
}

/** Whether a day, as its midnight in UTC, is one on which Colombia works. */
const isHabil = (day: number) => {
  const date = new Date(day)
  return ![0, 6].includes(date.getUTCDay()) && !festivosOf(date.getUTCFullYear()).has(day)
}

/** The day, as its midnight in UTC, that a moment falls on in America/Bogota. */
const dayOf = (moment: Date) => Math.floor((moment.getTime() - bogotaMs) / dayMs) * dayMs

const after = (desde: Date, dias: number) => {
  let day = dayOf(desde)
  for (let left = dias; left > 0; ) {
    day += dayMs
    if (isHabil(day)) left -= 1
  }
  return day
}

/** The end of the last of `dias` business days after the day of a moment: midnight in America/Bogota. */
export const endOfHabiles = (desde: Date, dias: number) =>
  new Date(after(desde, dias) + dayMs + bogotaMs)

/** The last of `dias` business days after the day of a moment, in America/Bogota: "2026-12-01". */
export const diaHabil = (desde: Date, dias: number) =>
  new Date(after(desde, dias)).toISOString().slice(0, 10)
