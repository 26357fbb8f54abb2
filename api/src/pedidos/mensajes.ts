import type { EstadoEnvio, PedidoDetalle } from '../../contract/index.ts'
import { listCorreosDe } from '../comercios/comercios.ts'
import { findPedido, type MensajesDeps, writeToBuyer } from '../ventas/ventas.ts'
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

const lineasDe = ({ id_productos }: PedidoDetalle) =>
  id_productos.map(({ cantidad, nombre }) => `${cantidad} × ${nombre}`).join('\n')

/** Writes to the buyer that something left or arrived. */
export const notifyEnvio = async (
  deps: MensajesDeps,
  { id_transaccion, comercio_id, estado }: Aviso & { estado: string },
) => {
  const texto = textos[estado as EstadoEnvio]
  const venta = texto && (await findPedido(deps.db, id_transaccion))
  if (!venta) return
  const pedido = await getPedido(deps.db, comercio_id, id_transaccion)
  const guia = [pedido.transportadora, pedido.guia && `guía ${pedido.guia}`].filter(Boolean)
  const frases = [texto.frase, lineasDe(pedido), guia.join(', ')].filter(Boolean)
  await writeToBuyer(deps, venta, { asunto: texto.asunto, texto: frases.join('\n\n') })
}

/** Writes to those who run a shop that somebody paid for something of theirs. */
export const notifyPedido = async (
  { db, mail, publicOrigin }: MensajesDeps,
  { id_transaccion, comercio_id }: Aviso,
) => {
  const pedido = await getPedido(db, comercio_id, id_transaccion)
  const { unidades } = pedido
  const enlace = `${publicOrigin}/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`
  const text = [
    'Tienes un pedido pagado por despachar:',
    lineasDe(pedido),
    `A dónde y para quién: ${enlace}`,
  ].join('\n\n')
  const subject = `Pedido nuevo: ${unidades} ${unidades === 1 ? 'unidad' : 'unidades'} · Plaza`
  for (const to of await listCorreosDe(db, comercio_id)) await mail.send({ to, subject, text })
}
