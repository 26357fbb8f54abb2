import type { PropiedadVariante } from '../../../contract/index.ts'
import { claveOf } from '../../machinery/clave.rules.ts'

// How shops of the country name an axis, as two names are compared.
const palabras: Record<PropiedadVariante, readonly string[]> = {
  size: ['talla', 'tamano', 'peso', 'contenido', 'presentacion', 'medida', 'volumen'],
  color: ['color', 'colores', 'tono'],
  material: ['material', 'tela', 'madera'],
  pattern: ['estampado', 'diseno', 'motivo'],
}

const known = Object.entries(palabras) as [PropiedadVariante, readonly string[]][]

/** What the world calls each axis of a family; undefined where nobody knows, or where another axis is that already. */
export const propiedadesOf = (ejes: readonly string[]) => {
  const found = ejes.map((eje) => known.find(([, names]) => names.includes(claveOf(eje)))?.[0])
  return found.map((one, i) => (found.indexOf(one) === i ? one : undefined))
}
