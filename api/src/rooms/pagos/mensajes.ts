import { numeroOfVenta, type TipoAlerta } from '../../../contract/index.ts'
import type { Trabajos } from '../../machinery/jobs/jobs.ts'
import { sendEach } from '../../machinery/letters/letters.ts'
import type { Message } from '../../ports/mail.ts'
import { correosFor, note } from '../novedades/novedades.ts'
import {
  findCompra,
  findVenta,
  lettersToBuyer,
  listLineasOf,
  type MensajesDeps,
  pesos,
  writeToBuyer,
} from '../ventas/ventas.ts'
import { findAlerta } from './alertas/alertas.repository.ts'
import { findPago } from './rows/pagos.repository.ts'

interface Texto {
  asunto: string
  texto: string
}

/** What administrators read of each kind of alert. */
const motivos: Record<TipoAlerta, string> = {
  referencia_desconocida: 'Llegó un pago que no es de ninguna venta.',
  otra_moneda: 'Llegó un pago en otra moneda.',
  otro_monto: 'Llegó un pago de otro valor que el de su venta.',
  pago_por_devolver: 'Un pago tiene que volver a quien pagó y Mercado Pago no lo devolvió.',
  reembolso_rechazado: 'Mercado Pago rechazó una devolución.',
  devolucion_por_decidir: 'Una devolución espera tu decisión: el comercio no confirmó que llegó.',
  contracargo: 'El banco de quien compró abrió un contracargo.',
  contracargo_perdido: 'Se perdió un contracargo: el banco se quedó con el dinero.',
  en_mediacion: 'Quien compró abrió un reclamo en Mercado Pago.',
  sumas_distintas: 'Lo que tiene Mercado Pago de un pago no es lo que dicen nuestras cuentas.',
}

const textForComercio: Partial<Record<TipoAlerta, Texto>> = {
  contracargo: {
    asunto: 'Un banco reclama un pago',
    texto:
      'Quien compró desconoció el pago ante su banco. Si no lo has despachado, no lo envíes todavía. Guarda la guía y todo lo que pruebe la entrega.',
  },
  contracargo_perdido: {
    asunto: 'Se perdió un contracargo',
    texto: 'El banco le dio la razón a quien compró y se quedó con el dinero de este pedido.',
  },
}

const textForComprador: Partial<Record<TipoAlerta, Texto>> = {
  contracargo: {
    asunto: 'Tu banco reclama este pago',
    texto:
      'Tu banco nos avisó que desconociste este pago, y lo está revisando. Si fue un error, pídele que retire el reclamo.',
  },
  contracargo_perdido: {
    asunto: 'Tu banco te devolvió el dinero',
    texto: 'El reclamo terminó a tu favor: tu banco te devolvió lo que pagaste.',
  },
  pago_por_devolver: {
    asunto: 'Tu devolución se demora',
    texto:
      'Tenemos que devolverte un pago y Mercado Pago no nos dejó hacerlo todavía. Lo estamos resolviendo y te escribimos cuando salga.',
  },
  reembolso_rechazado: {
    asunto: 'Tu devolución se demora',
    texto:
      'Mercado Pago no nos dejó devolverte el dinero todavía. Te lo debemos: lo estamos resolviendo y te escribimos cuando salga.',
  },
}

const ganada: { comercio: Texto; comprador: Texto } = {
  comercio: {
    asunto: 'Ganaste el contracargo',
    texto: 'El banco te dio la razón: el dinero de este pedido vuelve a ser tuyo.',
  },
  comprador: {
    asunto: 'Terminó el reclamo de tu banco',
    texto: 'Tu banco cerró el reclamo y el pago de tu compra sigue en pie.',
  },
}

type MailDeps = Omit<MensajesDeps, 'identity'>

const lettersTo = (correos: readonly string[], { asunto, texto }: Texto): Message[] =>
  correos.map((to) => ({ to, subject: `${asunto} · Plaza`, text: texto }))

const lettersToAdministradores = async ({ db }: MailDeps, texto: Texto) =>
  lettersTo((await correosFor(db, 'alerta', null)).correos, texto)

const lettersToComercios = async (
  { db, publicOrigin }: MailDeps,
  id_transaccion: string,
  { asunto, texto }: Texto,
  clave: string,
) => {
  const lineas = await listLineasOf(db, id_transaccion)
  const letters: Message[] = []
  for (const comercio_id of new Set(lineas.map((linea) => linea.comercio_id))) {
    const path = `/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`
    await note(db, {
      ...{ clave: `${clave} ${comercio_id}`, tipo: 'alerta', comercio_id, titulo: asunto },
      ...{ detalle: `Pedido ${numeroOfVenta(id_transaccion)}`, enlace: path },
    })
    const enlace = publicOrigin + path
    const own = { asunto, texto: [texto, `El pedido: ${enlace}`].join('\n\n') }
    letters.push(...lettersTo((await correosFor(db, 'alerta', comercio_id)).correos, own))
  }
  return letters
}

const lettersToComprador = async (deps: MensajesDeps, id_transaccion: string, texto: Texto) => {
  const venta = await findCompra(deps.db, id_transaccion)
  return venta ? lettersToBuyer(deps, venta, texto) : []
}

/** Tells of money that no sale explains: administrators always, shop and buyer where it is theirs to know. */
export const notifyAlerta = async (deps: MensajesDeps, datos: Trabajos['avisar_alerta']) => {
  const { alerta_id } = datos
  const alerta = await findAlerta(deps.db, alerta_id)
  if (!alerta || alerta.cerrada_en) return
  const { tipo, monto, payment_id, id_transaccion } = alerta
  const texto = [
    motivos[tipo],
    `Pago ${payment_id}, ${pesos.format(monto)}.`,
    `Qué hacer: ${deps.publicOrigin}/admin-alertas`,
  ].join('\n\n')
  await note(deps.db, {
    ...{ clave: `alerta ${alerta_id} ${monto}`, tipo: 'alerta', comercio_id: null },
    ...{ titulo: motivos[tipo], detalle: pesos.format(monto), enlace: '/admin-alertas' },
  })
  const letters = await lettersToAdministradores(deps, { asunto: 'Alerta de pagos', texto })
  const [comercio, comprador] = [textForComercio[tipo], textForComprador[tipo]]
  const clave = `alerta ${alerta_id} ${tipo}`
  if (id_transaccion && comercio)
    letters.push(...(await lettersToComercios(deps, id_transaccion, comercio, clave)))
  if (id_transaccion && comprador)
    letters.push(...(await lettersToComprador(deps, id_transaccion, comprador)))
  await sendEach(deps.mail, letters, datos)
}

/** Tells everybody whom the dispute was told that the shop has won it. */
export const notifyDisputaGanada = async (
  deps: MensajesDeps,
  datos: Trabajos['avisar_disputa'],
) => {
  const { id_transaccion } = datos
  const texto = `El comercio ganó el contracargo de la venta ${id_transaccion}.`
  const { comercio, comprador } = ganada
  const letters = [
    ...(await lettersToAdministradores(deps, { asunto: 'Contracargo ganado', texto })),
    ...(await lettersToComercios(deps, id_transaccion, comercio, `disputa ${id_transaccion}`)),
    ...(await lettersToComprador(deps, id_transaccion, comprador)),
  ]
  await sendEach(deps.mail, letters, datos)
}

/** Tells who paid that a payment which paid for nothing went back. What a sale never paid for was told of with the sale. */
export const notifyReturnedPago = async (
  deps: MensajesDeps,
  { payment_id }: { payment_id: string },
) => {
  const pago = await findPago(deps.db, payment_id)
  if (!pago?.id_transaccion) return
  const venta = await findVenta(deps.db, pago.id_transaccion)
  if (!venta?.retracto_hasta) return
  const texto = `Recibimos dos pagos por la misma compra. Te devolvimos el segundo: ${pesos.format(pago.monto)}. Tu banco puede tardar unos días en mostrarlo.`
  const compra = await findCompra(deps.db, pago.id_transaccion)
  if (compra) await writeToBuyer(deps, compra, { asunto: 'Devolvimos un pago de más', texto })
}
