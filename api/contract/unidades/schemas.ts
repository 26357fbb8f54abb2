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
