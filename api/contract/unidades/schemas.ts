import * as z from 'zod/mini'
import { opcion } from '../values/valores.ts'
import { isByWeight, mostCantidad, unidadesVenta, type WithUnidad } from './rules.ts'

/** By what something is sold; left out, by whole units. */
export const unidadVenta = () => z.optional(opcion(unidadesVenta))

/** How much of something is asked for: units, or the grams of what `unidad` says is sold by weight. */
export const cantidadPedida = () =>
  z.int('Debe ser un número entero').check(z.minimum(1, 'La cantidad mínima es 1'))

const tooMuch = (item: WithUnidad) =>
  isByWeight(item) ? 'Son más de 1.000 kg' : 'Son demasiadas unidades'

interface Pedido extends WithUnidad {
  id: number
  cantidad: number
}

/** Refuses more of one product than a line may have, in however many lines it is asked for. */
export const notTooMuchOfOne = () =>
  z.check<Pedido[]>((payload) => {
    for (const [i, item] of payload.value.entries()) {
      const same = payload.value.filter(({ id }) => id === item.id)
      const cantidad = same.reduce((sum, one) => sum + one.cantidad, 0)
      if (same.length > 1 && cantidad > Math.min(...same.map(mostCantidad)))
        payload.issues.push({
          ...{ code: 'custom', path: [i, 'cantidad'], input: item.cantidad },
          message: tooMuch(item),
        })
    }
  })

/** Refuses more of it than a line may have. */
export const notTooMuch = () =>
  z.check<WithUnidad & { cantidad: number }>((payload) => {
    const { cantidad } = payload.value
    if (cantidad > mostCantidad(payload.value))
      payload.issues.push({
        ...{ code: 'custom', path: ['cantidad'], input: cantidad },
        message: tooMuch(payload.value),
      })
  })
