import { randomBytes, randomUUID } from 'node:crypto'
import {
  type NuevaVentaMostrador,
  numeroOfVenta,
  type VentaMostrador,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { uniqueOf } from '../../../db/unique.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import { holdCajaIn, holdOpen } from '../cajas/cajas.ts'
import { hasWorked, requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import { keepDomicilio } from '../domicilios/domicilios.ts'
import { sellAtCounter } from '../ventas/ventas.ts'
import { keepCliente } from './clientes/clientes.ts'
import { keepDescuento } from './descuentos/descuentos.ts'
import { getActiveComercio, getComercioOf } from './gente.ts'
import { soldAt } from './momento.ts'
import {
  cashOf,
  keepPagos,
  listPagos,
  otherwiseOf,
  readPagos,
  repeatedOf,
  settlePagos,
  wholeOf,
} from './pagos/pagos.ts'
import {
  findSoldAs,
  findVentaMostrador,
  insertFaltantes,
  insertVentaMostrador,
} from './ventas-mostrador.repository.ts'

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// A till names its sale before anybody is asked, so that a receipt printed without a connection has its number. Somebody
// else's sale may have that name; then this one gets another.
const findNamed = (trx: Trx, clave: string | undefined) =>
  clave && isUuid.test(clave) ? findSoldAs(trx, clave) : undefined

type Named = Awaited<ReturnType<typeof findNamed>>

const freeName = (clave: string | undefined, named: Named, otherwise: string) =>
  clave && isUuid.test(clave) && !named ? clave : otherwise

// A name is forgotten in time, and a till may lie in a drawer for longer: the sale that has the name goes on telling of it.
const soldBefore = (
  named: Named,
  vendedor: string,
  { comercio_id }: NuevaVentaMostrador,
  recurso: string | undefined,
) => {
  if (named?.id_usuario !== vendedor) return recurso
  return recurso || named.comercio_id === comercio_id ? named.id_transaccion : undefined
}

const feeOf = (nueva: NuevaVentaMostrador, { valor_domicilio }: { valor_domicilio: number }) => {
  if (!nueva.requiere_domicilio) return undefined
  return nueva.al_precio_cobrado ? (nueva.valor_del_envio ?? valor_domicilio) : valor_domicilio
}

// What was sold without a connection is of the till that was open then, though it was counted since.
const cajaOf = async (
  trx: Trx,
  { comercio_id, vendida_sin_conexion_en }: NuevaVentaMostrador,
  vendedor: string,
  vendida_en: string,
) => {
  if (!vendida_sin_conexion_en)
    return { caja_id: await holdOpen(trx, comercio_id, vendedor), tarde: 0 }
  const caja = await holdCajaIn(trx, comercio_id, vendedor, vendida_en)
  return { caja_id: caja?.id ?? null, tarde: caja && caja.estado !== 'abierta' ? 1 : 0 }
}

interface Who {
  /** Who sends it. */
  sub: string
  /** Who made it. */
  vendedor: string
}

const sell = async (
  trx: Trx,
  ajustes: Ajustes,
  id_transaccion: string,
  { sub, vendedor }: Who,
  nueva: NuevaVentaMostrador,
) => {
  const { comercio_id, nota = '', notas = {} } = nueva
  const vendida_en = soldAt(nueva, new Date()).toISOString()
  const when = nueva.vendida_sin_conexion_en && vendida_en
  const comercio = await getActiveComercio(trx, sub, comercio_id, when)
  const read = await readPagos(trx, nueva)
  const sold = { id_transaccion, id_usuario: vendedor, fecha_y_hora: vendida_en, comercio_id }
  const { cotizacion, faltantes } = await sellAtCounter(trx, ajustes, {
    ...{ ...sold, valor_domicilio: feeOf(nueva, comercio), nueva },
  })
  const pagos = settlePagos(read, cotizacion.total_a_pagar)
  const sin_conexion = nueva.vendida_sin_conexion_en ? 1 : 0
  await insertVentaMostrador(trx, {
    id_transaccion,
    comercio_id,
    numero: numeroOfVenta(id_transaccion),
    ...wholeOf(pagos),
    ...cashOf(pagos),
    vendedor,
    ...otherwiseOf(pagos),
    nota,
    notas: JSON.stringify(notas),
    sin_conexion,
    vendida_en,
    ...(await cajaOf(trx, nueva, vendedor, vendida_en)),
    recibo: randomBytes(16).toString('base64url'),
  })
  await keepDescuento(trx, { id_transaccion, sub, vendedor, vendida_en, nueva, cotizacion })
  await keepPagos(trx, { id_transaccion, comercio_id, sin_conexion }, pagos)
  await insertFaltantes(trx, { comercio_id, id_transaccion }, faltantes)
  await keepCliente(trx, id_transaccion, nueva, vendida_en)
  await keepDomicilio(trx, id_transaccion, nueva, vendida_en)
}

// The same sale may be tried with a connection, sent again as one that was made without, and taken in by a supervisor.
const soldOf = ({
  vendida_sin_conexion_en: _,
  enviada_en: __,
  al_precio_cobrado: ___,
  vendida_por: ____,
  ...sold
}: NuevaVentaMostrador) => sold

const getVentaMostrador = async (db: Db, id: string): Promise<VentaMostrador> => {
  const venta = await findVentaMostrador(db, id)
  if (!venta) throw new ApiError('idempotencia_en_conflicto')
  return { ...venta, pagos: await listPagos(db, id) }
}

// Another person's sale, and another price than now's, are a supervisor's to take in.
const requireSupervisor = async (
  trx: Trx,
  { sub, vendedor }: Who,
  { comercio_id, al_precio_cobrado }: NuevaVentaMostrador,
) => {
  if (sub === vendedor && !al_precio_cobrado) return
  const funcion = await requireFuncion(trx, { sub }, comercio_id, toSell)
  if (!toStock.includes(funcion)) throw new ApiError('supervisor_requerido')
  if (!(await hasWorked(trx, comercio_id, vendedor))) throw new ApiError('miembro_no_encontrado')
}

const auditTakenIn = async (
  trx: Trx,
  { sub, vendedor }: Who,
  recurso_id: string,
  { al_precio_cobrado }: NuevaVentaMostrador,
) => {
  if (sub === vendedor && !al_precio_cobrado) return
  const { total_a_pagar } = await getVentaMostrador(trx, recurso_id)
  const despues = { vendedor, al_precio_cobrado, total_a_pagar }
  const cambio = { id_usuario: sub, accion: 'recibir venta apartada', recurso: 'venta' } as const
  await audit(trx, { ...cambio, recurso_id, despues })
}

const orRepeated = (error: unknown) => {
  const code = repeatedOf(error)
  throw code ? new ApiError(code, { cause: error }) : error
}

// Two people may look for a name at once and find it free: whoever writes second looks again.
const isNameTaken = (error: unknown) => /\bventas_pkey\b/.test(uniqueOf(error) ?? '')

/**
 * Sells at the counter of a shop in which the person works: one sale however often it is sent under one name (`clave`),
 * which is also its id when it is a UUID. What was made without a connection is of the moment and the till that it was made
 * at; a supervisor takes it in for who made it, and at the price that was charged. Throws what of the contract tells why not; cotizacion_cambiada and
 * stock_insuficiente bring the quote that holds now.
 */
export const createVentaMostrador = (
  db: Db,
  ajustes: Ajustes,
  sub: string,
  nueva: NuevaVentaMostrador,
  clave: string | undefined,
) => {
  const sellOnce = () =>
    db.transaction().execute(async (trx) => {
      const quien = { sub, vendedor: nueva.vendida_por ?? sub }
      await requireSupervisor(trx, quien, nueva)
      const intento = randomUUID()
      const claimed = { id_usuario: quien.vendedor, clave, body: soldOf(nueva), recurso: intento }
      const recurso = await claim(trx, claimed)
      const named = await findNamed(trx, clave)
      const before = recurso === intento ? undefined : recurso
      const sold = soldBefore(named, quien.vendedor, nueva, before)
      if (sold) {
        // Whoever was taken out of the shop since hears no more of it, not even what they sold.
        await getComercioOf(trx, sub, nueva.comercio_id, nueva.vendida_sin_conexion_en)
        return getVentaMostrador(trx, sold)
      }
      const id = freeName(clave, named, intento)
      await sell(trx, ajustes, id, quien, nueva)
      await auditTakenIn(trx, quien, id, nueva)
      return getVentaMostrador(trx, id)
    })
  return sellOnce()
    .catch((error) => {
      if (isNameTaken(error)) return sellOnce()
      throw error
    })
    .catch(orRepeated)
}
