/** Names of the days of work, as a shop's list has them. */
export const diasSemana = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const
export type DiaSemana = (typeof diasSemana)[number]

const plano = (texto: string) => texto.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The days in a text like "lunes, Martes,miercoles", in the week's order and once each; what is no day is in `otros`. */
export const diasOf = (texto: string) => {
  const escritos = texto.split(',').filter((parte) => parte.trim())
  const dias = diasSemana.filter((dia) => escritos.some((parte) => plano(parte) === plano(dia)))
  const otros = escritos.filter((parte) => !diasSemana.some((dia) => plano(dia) === plano(parte)))
  return { dias, otros: otros.map((parte) => parte.trim()) }
}

/** Degrees in a text "lat, lon"; undefined when it is none or lies off the globe. */
export const puntoOf = (ubicacion: string) => {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(ubicacion)
  const [latitud, longitud] = [Number(match?.[1]), Number(match?.[2])]
  return Math.abs(latitud) <= 90 && Math.abs(longitud) <= 180 ? { latitud, longitud } : undefined
}

/** Where the map of a new shop starts, in degrees, and how near it looks: at first, and at a chosen point. */
export const mapaInicial = {
  latitud: 4.711,
  longitud: -74.0721,
  zoom: 13,
  zoomElegido: 15,
} as const
