import * as z from 'zod'
import { ApiError } from '../machinery/errors.ts'
import { createGuard, OutsideAway } from '../machinery/outside/outside.ts'
import type { NoteOutside } from '../ports/outside.ts'
import type { MadeGuia, NewGuia, Paquete, Tarifa, Transportadora } from '../ports/transportadora.ts'
import { estadoOf, rastreoOf } from './envioclick-words.ts'

export interface EnvioClickDeps {
  apiKey: string
  /** Where the service is, with its version; its own address unless it is said otherwise. */
  getBaseUrl?: () => string
  /** Whom carriers write to about a parcel: Plaza, which knows its buyer. */
  correo: string
  /** Where a carrier shows a parcel; what is known of Colombia's unless it is said otherwise. */
  rastreoOf?: (transportadora: string, numero: string) => string | null
  note?: NoteOutside | undefined
}

const ownUrl = 'https://api.envioclickpro.com.co/api/v2'

// Both end before the page server gives somebody up (API_TIMEOUT_MS), one after the other.
const askMs = 4000
const createMs = 6500
const atOnce = 16

/** What carriers take without measuring: a box of 30 × 20 × 10 cm; of less than a kilo, a kilo. */
const caja = { height: 10, width: 20, length: 30 }
const leastKilos = 1
/** The most that a parcel is declared for. */
const mostDeclared = 3_000_000

class Answered extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the carriers' service answered ${status}`)
  }
}

// It has heard what was asked, and says no: an answer is an answer. A key that is none is nobody's answer.
const isAway = (error: unknown) =>
  !(error instanceof Answered) || error.status >= 500 || [401, 403, 429].includes(error.status)

const unavailable = (cause: unknown) => new ApiError('transportadora_no_disponible', { cause })

const cents = z.coerce.number().nonnegative()

const rateSchema = z.object({
  idRate: z.union([z.number(), z.string()]).transform(String),
  idProduct: z.union([z.number(), z.string()]),
  product: z.string(),
  idCarrier: z.union([z.number(), z.string()]),
  carrier: z.string(),
  flete: cents,
  minimumInsurance: cents.nullish(),
  deliveryDays: z.coerce.number().int().min(0).max(90),
  cod: z.boolean().nullish(),
})

const ratesSchema = z.object({ data: z.object({ rates: z.array(z.unknown()) }) })

const shipmentSchema = z.object({
  data: z.object({
    idOrder: z.union([z.int().positive(), z.string().min(1).max(40)]).transform(String),
    tracker: z.string().trim().min(1).max(60),
    url: z.url({ protocol: /^https?$/ }).nullish(),
  }),
})

const trackSchema = z.object({
  data: z.record(
    z.string(),
    z.union([
      z.object({ status: z.string(), statusDetail: z.string().nullish() }),
      // In its own words, what is wrong with that one.
      z.string(),
    ]),
  ),
})

const cancelSchema = z.object({
  data: z.object({
    not_valid_orders: z.array(z.union([z.number(), z.string()])).nullish(),
  }),
})

const refusalSchema = z.object({
  status_messages: z.array(z.object({ error: z.array(z.unknown()) })),
})

const longestMotivo = 200

// Words wherever they stand: its answers nest them by field.
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

const motivoOf = (body: unknown) => {
  const { data } = refusalSchema.safeParse(body)
  const words = wordsIn(data?.status_messages).filter((one) => one !== 'Unprocessed Entity.')
  return words.join(' · ').slice(0, longestMotivo) || 'La transportadora no la aceptó.'
}

// Each field has a least and a most of letters.
const fit = (text: string, most: number, otherwise: string) => {
  const plain = text.replace(/\s+/g, ' ').trim().slice(0, most).trim()
  return plain.length < 2 ? otherwise : plain
}

const daneOf = (municipio: string) => `${municipio}000`

const packageOf = ({ gramos }: Paquete) => ({
  ...caja,
  weight: Math.max(leastKilos, Math.ceil(gramos / 100) / 10),
})

const contentOf = ({ valor_declarado }: Paquete) => ({
  description: 'Productos colombianos',
  contentValue: Math.min(valor_declarado, mostDeclared),
})

const longestAddress = 50

const placeOf = (municipio: string, direccion: string) => ({
  daneCode: daneOf(municipio),
  address: fit(direccion, longestAddress, 'Sin dirección'),
})

const quotationOf = (paquete: Paquete) => ({
  packages: [packageOf(paquete)],
  ...contentOf(paquete),
  origin: placeOf(paquete.origen, paquete.direccion_origen),
  destination: placeOf(paquete.destino, paquete.direccion_destino),
})

const personOf = ({ nombres, apellidos, telefono }: NewGuia['remitente'], direccion: string) => ({
  company: fit(`${nombres} ${apellidos}`, 28, 'Particular'),
  firstName: fit(nombres, 14, 'Plaza'),
  lastName: fit(apellidos, 14, 'Plaza'),
  phone: telefono.replace(/\D/g, '').slice(-10),
  suburb: 'Sin barrio',
  crossStreet: fit(direccion.slice(longestAddress), 35, 'Sin cruce'),
  reference: fit(direccion.slice(longestAddress), 25, 'Sin referencia'),
})

const shipmentOf = (nueva: NewGuia, correo: string) => {
  const { origin, destination, ...rest } = quotationOf(nueva)
  return {
    ...rest,
    idRate: Number(nueva.cotizacion),
    myShipmentReference: nueva.clave,
    requestPickup: false,
    insurance: true,
    origin: { ...origin, ...personOf(nueva.remitente, nueva.direccion_origen), email: correo },
    destination: {
      ...destination,
      ...personOf(nueva.destinatario, nueva.direccion_destino),
      email: correo,
    },
  }
}

const tarifaOf = (rate: unknown): Tarifa[] => {
  const { data } = rateSchema.safeParse(rate)
  // Cash from who gets it: Plaza was paid.
  if (!data || data.cod) return []
  const { idRate, idProduct, product, idCarrier, carrier, flete, minimumInsurance } = data
  return [
    {
      tarifa: `${idCarrier}-${idProduct}`,
      cotizacion: idRate,
      transportadora: carrier,
      servicio: product,
      valor: Math.ceil(flete + (minimumInsurance ?? 0)),
      dias: data.deliveryDays,
    },
  ]
}

// Nobody was there to hear it.
const unheard = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : undefined
}

// What surely made nothing: it was not asked, or said so before it looked at what was asked.
const isUnmade = (error: unknown) => {
  if (!(error instanceof OutsideAway)) return false
  const { cause } = error
  if (cause === undefined) return true
  return cause instanceof Answered ? cause.status < 500 : unheard.has(codeOf(cause) ?? '')
}

/** EnvíoClick Pro of Colombia (apidoc.envioclickpro.com.co), or what speaks as it does. */
export const envioClick = (deps: EnvioClickDeps): Transportadora => {
  const { apiKey, getBaseUrl = () => ownUrl, correo, note } = deps
  const guard = createGuard('transportadoras', { atOnce, isAway, note })
  const showAt = deps.rastreoOf ?? rastreoOf

  const ask = <T>(path: string, body: object, schema: z.ZodType<T>, ms = askMs) =>
    guard(async () => {
      const response = await fetch(getBaseUrl() + path, {
        method: 'POST',
        signal: AbortSignal.timeout(ms),
        headers: { authorization: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw new Answered(response.status, answer)
      return schema.parse(answer)
    })

  const quote = async (paquete: Paquete) => {
    try {
      const { data } = await ask('/quotation', quotationOf(paquete), ratesSchema)
      return data.rates.flatMap(tarifaOf)
    } catch (error) {
      if (error instanceof Answered) return []
      throw unavailable(error)
    }
  }

  const create: Transportadora['create'] = async (nueva) => {
    try {
      const { data } = await ask('/shipment', shipmentOf(nueva, correo), shipmentSchema, createMs)
      const hecha: MadeGuia = {
        orden: data.idOrder,
        numero: data.tracker,
        rotulo: data.url ?? null,
      }
      return { es: 'hecha', ...hecha }
    } catch (error) {
      if (error instanceof Answered) return { es: 'rechazada', motivo: motivoOf(error.body) }
      if (isUnmade(error)) throw unavailable(error)
      return { es: 'incierta' }
    }
  }

  const track: Transportadora['track'] = async (orden) => {
    try {
      const { data } = await ask('/track-by-orders', { orders: [Number(orden)] }, trackSchema)
      const found = data[orden]
      if (found === undefined || typeof found === 'string') return undefined
      const estado = estadoOf(found.status)
      return estado && { estado, detalle: (found.statusDetail || found.status).slice(0, 200) }
    } catch (error) {
      if (error instanceof Answered) return undefined
      throw unavailable(error)
    }
  }

  const cancel: Transportadora['cancel'] = async (orden) => {
    try {
      const body = { idOrders: [Number(orden)] }
      const { data } = await ask('/cancellation/batch/order', body, cancelSchema)
      return !data.not_valid_orders?.some((one) => String(one) === orden)
    } catch (error) {
      if (error instanceof Answered) return false
      throw unavailable(error)
    }
  }

  return { quote, create, track, cancel, rastreoOf: showAt }
}
