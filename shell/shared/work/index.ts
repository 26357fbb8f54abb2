import { device, visit } from '../visit/index.ts'

const place = 'plaza-comercio'

const idIn = (text: string | null) => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The shop that an address names: `?comercioId=3`. Undefined where it names none. */
export const comercioIdOf = (params: URLSearchParams) => idIn(params.get('comercioId'))

/**
 * The shop to work in, of those where somebody works: the one that is named, else the last one of this tab, else that of this
 * device, else the first. What is remembered counts only where it is one of them.
 */
export const chosenComercio = <Comercio extends { id: number }>(
  comercios: readonly Comercio[],
  named?: number,
): Comercio | undefined => {
  const wanted = [named, idIn(visit.get(place)), idIn(device.get(place))]
  const found = wanted.map((id) => comercios.find((comercio) => comercio.id === id))
  return found.find((comercio) => comercio !== undefined) ?? comercios[0]
}

/** Remembers where somebody works now: in this tab, and for the next one that is opened on this device. */
export const keepComercio = (id: number) => {
  visit.set(place, String(id))
  device.set(place, String(id))
}
