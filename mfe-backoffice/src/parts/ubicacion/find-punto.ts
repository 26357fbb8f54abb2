import { mapaInicial, puntoOf } from '@plaza/contract'
import { mapServices } from '@plaza/shell/http'

/** A place on the map, in degrees. */
export interface Punto {
  latitud: number
  longitud: number
}

interface Place {
  lat: string
  lon: string
  display_name: string
}

// Places around the first view come first; further ones are found too.
const near = 0.3
const { latitud, longitud } = mapaInicial
const box = [longitud - near, latitud + near, longitud + near, latitud - near]

const askFor = async (address: string): Promise<Place[]> => {
  const query = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    limit: '1',
    countrycodes: 'co',
    'accept-language': 'es',
    viewbox: box.map((degrees) => degrees.toFixed(3)).join(','),
  })
  const answer = await fetch(`${mapServices().searchUrl}?${query}`, {
    signal: AbortSignal.timeout(8000),
  })
  if (!answer.ok) throw new Error(`The search for an address answered ${answer.status}`)
  return (await answer.json()) as Place[]
}

/**
 * Where a text like "4.65, -74.06" or "Calle 72 # 10-34, Bogotá" is, with the name of the place that was found;
 * undefined when nobody knows it. Rejects when the search cannot be asked.
 */
export const findPunto = async (
  text: string,
): Promise<{ punto: Punto; nombre?: string } | undefined> => {
  const typed = puntoOf(text)
  if (typed) return { punto: typed }
  const [place] = await askFor(text)
  const punto = place && puntoOf(`${place.lat}, ${place.lon}`)
  return punto && { punto, nombre: place.display_name }
}

/** A place as a shop keeps it: "lat, lon", to the decimetre. */
export const ubicacionOf = ({ latitud, longitud }: Punto) =>
  `${latitud.toFixed(6)}, ${longitud.toFixed(6)}`
