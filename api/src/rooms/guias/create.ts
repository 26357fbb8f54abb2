import { randomBytes } from 'node:crypto'
import type { CotizacionGuia, NuevaGuia } from '../../../contract/index.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Tarifa, Transportadora } from '../../ports/transportadora.ts'
import { hasToSend, insertGuia, lockEnvios, updateGuia } from '../envios/envios.ts'
import { nombreOfLugar } from '../lugares/lugares.ts'
import { lockVenta } from '../ventas/ventas.ts'
import type { GuiasDeps, Who } from './deps.ts'
import { adoptGuia, withGuia } from './learn.ts'
import { getParcel } from './parcel.ts'
import { firstLookMs } from './silence.rules.ts'

const requireCarrier = ({ transportadora }: GuiasDeps): Transportadora => {
  if (!transportadora) throw new ApiError('sin_transportadora')
  return transportadora
}

/** What each carrier asks for a shop's part of an order, the cheapest first. */
export const quoteGuia = async (
  deps: GuiasDeps,
  { comercio_id }: Who,
  id_transaccion: string,
): Promise<CotizacionGuia> => {
  const parcel = await getParcel(deps.db, comercio_id, id_transaccion)
  const transportadora = requireCarrier(deps)
  const tarifas = await transportadora.quote(parcel)
  return {
    origen: nombreOfLugar(parcel.origen) ?? parcel.origen,
    destino: nombreOfLugar(parcel.destino) ?? parcel.destino,
    gramos: parcel.gramos,
    valor_declarado: parcel.valor_declarado,
    tarifas: tarifas
      .map(({ cotizacion: _, ...tarifa }) => tarifa)
      .sort((a, b) => a.valor - b.valor || a.dias - b.dias),
  }
}

// At most 28 letters and digits: so long is what a carrier keeps of it.
const newClave = () => `PZ${randomBytes(12).toString('hex')}`

interface Asked {
  who: Who
  id_transaccion: string
  clave: string
  tarifa: Tarifa
}

// What is asked for is written down before anybody is asked: a second one finds it, and an answer that is lost is missed.
const writeDown = ({ db }: GuiasDeps, { who, id_transaccion, clave, tarifa }: Asked) =>
  db.transaction().execute(async (trx) => {
    const { comercio_id } = who
    const venta = await lockVenta(trx, id_transaccion)
    const envios = await lockEnvios(trx, id_transaccion)
    const envio = envios.find((one) => one.comercio_id === comercio_id)
    if (!venta || !envio) throw new ApiError('pedido_no_encontrado')
    // What was asked back while carriers were asked is not sent, and nobody is to pay for its way.
    const isLeft = await hasToSend(trx, id_transaccion, comercio_id)
    if (venta.estado_tx !== 'aprovada' || envio.estado !== 'por_despachar' || !isLeft)
      throw new ApiError('guia_no_permitida')
    const { transportadora, servicio, valor, dias } = tarifa
    const isNew = await insertGuia(trx, {
      ...{ clave, id_transaccion, comercio_id, estado: 'pedida' },
      ...{ transportadora, servicio, valor, dias },
      creada_en: new Date().toISOString(),
    })
    if (!isNew) throw new ApiError('guia_ya_pedida')
    await enqueue(trx, 'seguir_guia', { clave }, new Date(Date.now() + firstLookMs))
    await audit(trx, {
      ...{
        id_usuario: who.sub,
        accion: 'pedir guía',
        recurso: 'comercio',
        recurso_id: comercio_id,
      },
      despues: { id_transaccion, transportadora, servicio, valor },
    })
  })

const refuse = ({ db }: GuiasDeps, clave: string, motivo: string) =>
  withGuia(db, clave, async (trx, { guia }) => {
    if (guia.estado === 'pedida') await updateGuia(trx, clave, { estado: 'rechazada', motivo })
  })

/**
 * Makes the guide of a shop's part of an order, once however many ask. Its price is asked again: tarifa_cambiada where it is
 * more than who chose it saw. What is not answered stays asked for, until a notice says what became of it.
 */
export const createGuia = async (
  deps: GuiasDeps,
  who: Who,
  id_transaccion: string,
  { tarifa: chosen, valor }: NuevaGuia,
) => {
  const parcel = await getParcel(deps.db, who.comercio_id, id_transaccion)
  const transportadora = requireCarrier(deps)
  const tarifas = await transportadora.quote(parcel)
  const tarifa = tarifas.find((one) => one.tarifa === chosen)
  if (!tarifa || tarifa.valor > valor) throw new ApiError('tarifa_cambiada')
  const clave = newClave()
  await writeDown(deps, { who, id_transaccion, clave, tarifa })
  try {
    const { cotizacion } = tarifa
    const intento = await transportadora.create({ ...parcel, clave, cotizacion })
    if (intento.es === 'hecha') await adoptGuia(deps, clave, intento)
    if (intento.es === 'rechazada') await refuse(deps, clave, intento.motivo)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'transportadora_no_disponible')
      await refuse(deps, clave, 'Las transportadoras no contestaban.')
    throw error
  }
}
