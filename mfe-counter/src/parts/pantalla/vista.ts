import type { Cotizacion, Descuento, ProductoMostrador } from '@plaza/contract'

/** What a till tells its window for the customer. Whole COP. */
export interface Vista {
  comercio: { id: number; nombre_barrio: string }
  /** Of what is weighed, `quantity` is grams. */
  lineas: { producto: ProductoMostrador; quantity: number; descuento?: Descuento | undefined }[]
  totals: Cotizacion
  /** The sale that was just paid. */
  venta?: {
    id: string
    total: number
    recibido?: number | undefined
    cambio?: number | undefined
    /** Of its receipt's link; none until Plaza has confirmed the sale. */
    token?: string | undefined
    /** When, by this device's clock, ms. */
    cobrada: number
  }
}

/** What the two windows say to each other: the customer's asks, the till answers. */
export const palabras = { pregunta: 'plaza-pantalla', respuesta: 'plaza-vista' } as const
