import {
  type EstadoEnvio,
  type ItemVenta,
  numeroOfVenta,
  type PedidoDetalle,
  type Reembolso,
} from '../../../contract/index.ts'
import type { Trabajos } from '../../machinery/jobs/jobs.ts'
import { inLine, sendEach } from '../../machinery/letters/letters.ts'
import type { Message } from '../../ports/mail.ts'
import { reembolsoOf } from '../consultas/consultas.ts'
import { listEnvios, listSeguimientos } from '../envios/envios.ts'
import { correosFor, note } from '../novedades/novedades.ts'
import { findReembolso, listReembolsos } from '../reembolsos/reembolsos.ts'
import { listCorreosAdministradores } from '../usuarios/usuarios.ts'
import {
  findCompra,
  type Linea,
  lettersToBuyer,
  listLineasOf,
  type MensajesDeps,
  pesos,
  writeToBuyer,
} from '../ventas/ventas.ts'
import { getPedido } from './pedidos.ts'

const textos: Partial<Record<EstadoEnvio, { asunto: string; frase: string }>> = {
  despachado: { asunto: 'Tu pedido va en camino', frase: 'El comercio despachó tu pedido.' },
  entregado: {
    asunto: 'Tu pedido fue entregado',
    frase: 'El comercio nos contó que tu pedido llegó. Si no es así, respóndenos este correo.',
  },
}

interface Aviso {
  id_transaccion: string
  comercio_id: number
}

const lineasOf = ({ id_productos }: PedidoDetalle) =>
  id_productos.map(({ cantidad, nombre }) => `${cantidad} × ${inLine(nombre)}`).join('\n')

/** Writes to the buyer that something left or arrived. */
export const notifyEnvio = async (
  deps: MensajesDeps,
  { id_transaccion, comercio_id, estado }: Aviso & { estado: string },
) => {
  const texto = textos[estado as EstadoEnvio]
  const venta = texto && (await findCompra(deps.db, id_transaccion))
  if (!venta) return
  const pedido = await getPedido(deps.db, comercio_id, id_transaccion)
  const guia = [pedido.transportadora, pedido.guia && `guía ${pedido.guia}`].filter(Boolean)
  const told = await listSeguimientos(deps.db, id_transaccion)
  const { rastreo } = told.find((one) => one.numero === pedido.guia) ?? {}
  const donde = rastreo && `Dónde va: ${rastreo}`
  const frases = [texto.frase, lineasOf(pedido), inLine(guia.join(', ')), donde].filter(Boolean)
  await writeToBuyer(deps, venta, { asunto: texto.asunto, texto: frases.join('\n\n') })
}

interface Carta {
  tipo: 'pedido' | 'devolucion'
  subject: string
  text: string
}

// Where nobody runs a shop, administrators do.
const lettersToComercio = async (
  { db }: Pick<MensajesDeps, 'db'>,
  comercio_id: number,
  { tipo, subject, text }: Carta,
): Promise<Message[]> => {
  const { correos: ownOnes, isNobodys } = await correosFor(db, tipo, comercio_id)
  const nobody = `El comercio ${comercio_id} no tiene quien lo atienda: este aviso era para su dueño.`
  const carta = isNobodys ? { subject, text: `${nobody}\n\n${text}` } : { subject, text }
  const correos = isNobodys ? await listCorreosAdministradores(db) : ownOnes
  return correos.map((to) => ({ to, ...carta }))
}

/** Writes to those who run a shop that somebody paid for something of theirs. */
export const notifyPedido = async (
  { db, mail, publicOrigin }: MensajesDeps,
  datos: Trabajos['avisar_pedido'],
) => {
  const { id_transaccion, comercio_id } = datos
  const pedido = await getPedido(db, comercio_id, id_transaccion)
  const { unidades } = pedido
  const cuantas = `${unidades} ${unidades === 1 ? 'unidad' : 'unidades'}`
  const path = `/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`
  await note(db, {
    ...{ clave: `pedido ${id_transaccion} ${comercio_id}`, tipo: 'pedido', comercio_id },
    titulo: `Pedido nuevo ${numeroOfVenta(id_transaccion)}`,
    ...{ detalle: `${cuantas} por despachar`, enlace: path },
  })
  const enlace = publicOrigin + path
  const text = [
    'Tienes un pedido pagado por despachar:',
    lineasOf(pedido),
    `A dónde y para quién: ${enlace}`,
  ].join('\n\n')
  const subject = `Pedido nuevo: ${cuantas} · Plaza`
  const letters = await lettersToComercio({ db }, comercio_id, { tipo: 'pedido', subject, text })
  await sendEach(mail, letters, datos)
}

const itemsOf = (lineas: readonly Linea[], items: readonly ItemVenta[]) =>
  items
    .map(({ id, cantidad }) => {
      const { nombre = '' } = lineas.find((linea) => linea.id === id) ?? {}
      return `${cantidad} × ${inLine(nombre)}`
    })
    .join('\n')

// A shop reads what of it was its own; what came back without any units is of all of them.
const lettersToComercios = async (
  deps: MensajesDeps,
  reembolso: Reembolso,
  reembolsos: readonly Reembolso[],
  id_transaccion: string,
) => {
  const letters: Message[] = []
  const lineas = await listLineasOf(deps.db, id_transaccion)
  for (const comercio_id of new Set(lineas.map((linea) => linea.comercio_id))) {
    const ownOnes = lineas.filter((linea) => linea.comercio_id === comercio_id)
    const parte = reembolsoOf(reembolso, ownOnes, reembolsos)
    if (!parte) continue
    const enlace = `${deps.publicOrigin}/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`
    const frases = [
      'Devolvimos dinero de un pedido tuyo. Si todavía no lo despachaste, no envíes esto:',
      itemsOf(ownOnes, parte.id_productos),
      `De lo que vendiste: ${pesos.format(parte.monto)}`,
      `El pedido: ${enlace}`,
    ]
    const text = frases.join('\n\n')
    const subject = 'Devolución de un pedido · Plaza'
    const carta = { tipo: 'devolucion', subject, text } as const
    letters.push(...(await lettersToComercio(deps, comercio_id, carta)))
  }
  return letters
}

/** Writes to the buyer that money of theirs went back, and to the shops whose goods it was for. */
export const notifyReembolso = async (deps: MensajesDeps, datos: Trabajos['avisar_reembolso']) => {
  const { reembolso_id } = datos
  const { id_transaccion = '' } = (await findReembolso(deps.db, reembolso_id)) ?? {}
  const venta = await findCompra(deps.db, id_transaccion)
  const reembolsos = await listReembolsos(deps.db, id_transaccion)
  const reembolso = reembolsos.find(({ id }) => id === reembolso_id)
  if (!venta || !reembolso) return
  const frases = [
    `Te devolvimos ${pesos.format(reembolso.monto)}. Tu banco puede tardar unos días en mostrarlo.`,
    itemsOf(await listLineasOf(deps.db, id_transaccion), reembolso.id_productos),
    `Transacción: ${id_transaccion}`,
  ]
  const texto = frases.filter(Boolean).join('\n\n')
  const letters = await lettersToBuyer(deps, venta, { asunto: 'Devolvimos tu dinero', texto })
  // What never was an order of theirs, shops were not told of either.
  if ((await listEnvios(deps.db, id_transaccion)).length)
    letters.push(...(await lettersToComercios(deps, reembolso, reembolsos, id_transaccion)))
  await sendEach(deps.mail, letters, datos)
}

const fases = {
  por_recibir: {
    titulo: 'Una devolución viene en camino',
    comprador:
      'Recibimos tu solicitud. Devuelve el producto como lo recibiste: cuando la tienda lo reciba te devolvemos',
    comercio:
      'Quien compró se retractó y te va a devolver esto. Cuando llegue, confírmalo para que reciba su dinero.',
  },
  en_revision: {
    titulo: 'Plaza decide una devolución',
    comprador:
      'La tienda no confirmó que tu devolución llegó bien. Plaza la está revisando y te escribimos: son',
    comercio: 'Plaza decide esta devolución, porque no confirmaste que llegó bien.',
  },
  rechazado: {
    titulo: 'Una devolución no procede',
    comprador: 'Revisamos tu devolución y no procede. No te devolvemos',
    comercio: 'Revisamos esta devolución y no procede: el dinero sigue siendo tuyo.',
  },
} as const

/** Writes to the buyer and to the shop how far a return has come. */
export const notifyDevolucion = async (
  deps: MensajesDeps,
  datos: Trabajos['avisar_devolucion'],
) => {
  const { reembolso_id, fase } = datos
  const found = await findReembolso(deps.db, reembolso_id)
  // It went on in the meantime.
  if (!found?.comercio_id || found.estado !== fase) return
  const { id_transaccion, comercio_id, monto, motivo } = found
  const path = `/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`
  await note(deps.db, {
    ...{ clave: `devolucion ${reembolso_id} ${fase}`, tipo: 'devolucion', comercio_id },
    titulo: fases[fase].titulo,
    ...{ detalle: `Pedido ${numeroOfVenta(id_transaccion)}`, enlace: path },
  })
  const venta = await findCompra(deps.db, id_transaccion)
  const reembolsos = await listReembolsos(deps.db, id_transaccion)
  const reembolso = reembolsos.find(({ id }) => id === reembolso_id)
  if (!venta || !reembolso) return
  const items = itemsOf(await listLineasOf(deps.db, id_transaccion), reembolso.id_productos)
  const dicho = motivo && `Motivo: ${inLine(motivo)}`
  const { comprador, comercio } = fases[fase]
  const texto = [`${comprador} ${pesos.format(monto)}.`, items, dicho].filter(Boolean).join('\n\n')
  const letters = await lettersToBuyer(deps, venta, { asunto: 'Tu devolución', texto })
  const enlace = deps.publicOrigin + path
  const text = [comercio, items, dicho, `El pedido: ${enlace}`].filter(Boolean).join('\n\n')
  const carta = { tipo: 'devolucion', subject: 'Una devolución · Plaza', text } as const
  letters.push(...(await lettersToComercio(deps, comercio_id, carta)))
  await sendEach(deps.mail, letters, datos)
}
