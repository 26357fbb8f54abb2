/** A point in degrees (WGS 84). */
export interface Punto {
  latitud: number
  longitud: number
}

const radioKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way between two points over the ground as a sphere, in km (haversine). */
export const distanciaKm = (one: Punto, other: Punto) => {
  const dLat = radians(other.latitud - one.latitud)
  const dLon = radians(other.longitud - one.longitud)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.latitud)) * Math.cos(radians(other.latitud)) * Math.sin(dLon / 2) ** 2
  return 2 * radioKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

const isWithin = (value: number, max: number) => Number.isFinite(value) && Math.abs(value) <= max

/** The point of a text "lat, lon"; undefined for what is none. */
export const puntoOf = (ubicacion: string): Punto | undefined => {
  const parts = ubicacion.split(',').map((part) => (part.trim() ? Number(part) : Number.NaN))
  const [latitud = Number.NaN, longitud = Number.NaN] = parts
  const isPunto = parts.length === 2 && isWithin(latitud, 90) && isWithin(longitud, 180)
  return isPunto ? { latitud, longitud } : undefined
}
