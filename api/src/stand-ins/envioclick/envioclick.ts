import { randomInt } from 'node:crypto'
import type * as z from 'zod'
import type { Db, Trx } from '../../../db/tables.ts'
import { enqueue, type Trabajos } from '../../machinery/jobs/jobs.ts'
import {
  camino,
  type EstadoRemoto,
  type Fallas,
  fallasSchema,
  type Quotation,
  type Shipment,
} from './datos.ts'
import {
  findByRastreo,
  findRemota,
  type GuiaRemota,
  insertRemota,
  listRemotas,
  updateRemota,
} from './guias.repository.ts'
import { rotuloOf } from './rotulo.ts'
import { ratesOf } from './tarifas.ts'

export interface CarriersDeps {
  db: Db
  /** Address of the sandbox as people reach it. */
  getPublicUrl: () => string
  /** Where parcels that come further are told of, with the key in it. */
  getNotificationUrl: () => string
  deliver: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds until a parcel comes a step further by itself; 0: it waits to be moved. */
  everyMs: number
}

const detalles: Partial<Record<EstadoRemoto, string>> = {
  'Pendiente de Recolección': 'Guía generada',
  'Envío Recolectado': 'Recibimos el paquete',
  'En tránsito': 'Va hacia la ciudad de destino',
  'En reparto': 'Salió con el mensajero',
  'Intento de entrega fallido': 'Nadie recibió el paquete',
  Entregado: 'Entregado a quien lo esperaba',
  Devuelto: 'Volvió a quien lo envió',
}

const way: readonly string[] = camino

const timeoutMs = 8000

/** Answers as EnvíoClick does, and carries nothing. What it keeps is in the database, as that of the API. */
export const createCarriers = (deps: CarriersDeps) => {
  const { db, everyMs } = deps
  let fallas: Fallas = fallasSchema.parse({})

  const later = (ms: number) => new Date(Date.now() + ms)

  const notify = async (trx: Trx, id: number) => {
    for (let i = 0; i < fallas.avisos; i++)
      await enqueue(
        trx,
        'avisar_sandbox_guia',
        { id, mueve: false, es_falso: fallas.falsos },
        later(fallas.demoraMs),
      )
  }

  const make = (shipment: Shipment) =>
    db.transaction().execute(async (trx) => {
      const rate = ratesOf(shipment).find((one) => one.idRate === shipment.idRate)
      if (!rate) return undefined
      const made = await insertRemota(trx, {
        referencia: shipment.myShipmentReference,
        rastreo: `PRUEBA${Date.now()}${randomInt(1000, 9999)}`,
        transportadora: rate.carrier,
        valor: rate.flete + rate.minimumInsurance,
        estado: camino[0],
        detalle: detalles[camino[0]] ?? '',
        datos: JSON.stringify(shipment),
        creada_en: new Date().toISOString(),
      })
      await notify(trx, made.id)
      const step = { id: made.id, mueve: true, es_falso: false }
      if (everyMs > 0) await enqueue(trx, 'avisar_sandbox_guia', step, later(everyMs))
      return made
    })

  const answerOf = (made: GuiaRemota, shipment: Shipment) => ({
    ...shipment,
    idOrder: made.id,
    tracker: made.rastreo,
    url: `${deps.getPublicUrl()}/rotulos/${made.rastreo}`,
  })

  /** Undefined where it is refused; throws where nothing is answered. */
  const create = async (shipment: Shipment) => {
    const { crear } = fallas
    if (crear === 'caer') throw new Error('the sandbox is away')
    if (crear === 'rechazar') return undefined
    const made = await make(shipment)
    if (crear === 'doble') await make(shipment)
    if (crear === 'sin_respuesta') throw new Error('the answer got lost')
    if (!made) return undefined
    const answer = answerOf(made, shipment)
    // The first guide that ever was: somebody else's, unless this is it.
    return crear === 'ajena' ? { ...answer, idOrder: 1 } : answer
  }

  const stateOf = ({ estado, detalle }: GuiaRemota) => {
    if (fallas.rastrear === 'raro') return { status: 'Zarpó', statusDetail: null }
    if (fallas.rastrear === 'atras') return { status: camino[0], statusDetail: detalles[camino[0]] }
    return { status: estado, statusDetail: detalle }
  }

  const track = async (id: number) => {
    if (fallas.rastrear === 'caer') throw new Error('the sandbox is away')
    const found = await findRemota(db, id)
    return found ? stateOf(found) : 'La orden no existe'
  }

  const move = (id: number, a?: EstadoRemoto) =>
    db.transaction().execute(async (trx) => {
      const found = await findRemota(trx, id)
      if (!found) return false
      const at = way.indexOf(found.estado)
      const next = a ?? camino[at + 1]
      if (!next || (at < 0 && !a)) return false
      await updateRemota(trx, id, { estado: next, detalle: detalles[next] ?? next })
      await notify(trx, id)
      const isOnTheWay = way.indexOf(next) < way.length - 1
      const step = { id, mueve: true, es_falso: false }
      if (everyMs > 0 && !a && isOnTheWay)
        await enqueue(trx, 'avisar_sandbox_guia', step, later(everyMs))
      return true
    })

  /** Answers whether it is taken back, which it is until somebody has picked it up; throws where nothing is answered. */
  const cancel = async (id: number) => {
    const { anular } = fallas
    if (anular === 'caer') throw new Error('the sandbox is away')
    const found = await findRemota(db, id)
    if (anular === 'rechazar' || found?.estado !== camino[0]) return found?.estado === 'Cancelado'
    await move(id, 'Cancelado')
    if (anular === 'sin_respuesta') throw new Error('the answer got lost')
    return true
  }

  const bodyOf = ({ id, referencia, rastreo, estado, detalle }: GuiaRemota, es_falso: boolean) => ({
    idOrder: id,
    myShipmentReference: referencia,
    trackingCode: rastreo,
    events: [
      {
        timestamp: new Date().toISOString(),
        statusStep: es_falso ? 'Entregado' : estado,
        description: detalle,
      },
    ],
  })

  const tell = async ({ id, mueve, es_falso }: Trabajos['avisar_sandbox_guia']) => {
    if (mueve) {
      await move(id)
      return
    }
    const found = await findRemota(db, id)
    if (!found) return
    const response = await deps.deliver(deps.getNotificationUrl(), {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(found, es_falso)),
    })
    if (!response.ok) throw new Error(`the notice was answered with ${response.status}`)
  }

  return {
    quote: (quotation: Quotation) => ratesOf(quotation),
    create,
    track,
    cancel,
    move,
    list: () => listRemotas(db),
    find: (rastreo: string) => findByRastreo(db, rastreo),
    rotulo: async (rastreo: string) => {
      const found = await findByRastreo(db, rastreo)
      return found && rotuloOf(found.rastreo, found.transportadora, JSON.parse(found.datos))
    },
    /** Says what goes wrong from now on. */
    setFallas: (wanted: z.input<typeof fallasSchema>) => {
      fallas = fallasSchema.parse(wanted)
    },
    handlers: { avisar_sandbox_guia: tell },
  }
}

export type Carriers = ReturnType<typeof createCarriers>
