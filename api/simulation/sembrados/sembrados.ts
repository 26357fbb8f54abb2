import { deCajas } from './de-cajas.ts'
import { deCupones } from './de-cupones.ts'
import { deDinero } from './de-dinero.ts'
import { deExistencias } from './de-existencias.ts'
import { deGanancias } from './de-ganancias.ts'
import { deVentas } from './de-ventas.ts'
import type { Sembrado } from './sembrado.ts'

/** Mistakes that the simulation has to find, each planted alone. */
export const sembrados: readonly Sembrado[] = [
  ...deExistencias,
  ...deVentas,
  ...deCupones,
  ...deDinero,
  ...deGanancias,
  ...deCajas,
]

/** The mistake of a name. */
export const getSembrado = (nombre: string) => {
  const found = sembrados.find((one) => one.nombre === nombre)
  if (!found) throw new Error(`nothing is planted as "${nombre}"`)
  return found
}
