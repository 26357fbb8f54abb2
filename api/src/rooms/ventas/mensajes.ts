import type { EstadoTx } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { inLine } from '../../machinery/letters/letters.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mail, Message } from '../../ports/mail.ts'
import { type Compra, findCompra } from './compra.repository.ts'

export interface MensajesDeps {
  db: Db
  identity: Identity
  mail: Mail
  /** Origin that shoppers see. */
  publicOrigin: string
}

/** Whole COP as a letter says them. */
export const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

const textos: Partial<Record<EstadoTx, { asunto: string; frase: string }>> = {
  aprovada: {
    asunto: 'Recibimos tu pago',
    frase: 'Tu pago fue aprobado y ya estamos preparando tu pedido.',
  },
  rechazada: {
    asunto: 'Tu pago fue rechazado',
    frase: 'El pago no pasó. No te cobramos nada: puedes intentarlo otra vez desde tus compras.',
  },
  vencida: {
    asunto: 'Tu pedido venció',
    frase:
      'El tiempo para pagar terminó y liberamos los productos. Puedes hacer el pedido de nuevo.',
  },
}

const lineaTexto = ({ nombre, cantidad, valor_total }: Compra['lineas'][number]) =>
  `${cantidad} × ${inLine(nombre)}: ${pesos.format(valor_total * cantidad)}`

const cuponTexto = ({ cupon, descuento_total, descuento_envio, valor_del_envio }: Compra) => {
  if (!cupon) return []
  if (descuento_total) return [`Cupón ${cupon}: -${pesos.format(descuento_total)}`]
  const valor = pesos.format(descuento_envio)
  const what = valor_del_envio ? `-${valor} en el envío` : `envío de ${valor} gratis`
  return [`Cupón ${cupon}: ${what}`]
}

const resumen = (venta: Compra) =>
  [
    ...venta.lineas.map(lineaTexto),
    ...cuponTexto(venta),
    `Envío: ${venta.valor_del_envio ? pesos.format(venta.valor_del_envio) : 'gratis'}`,
    `Total: ${pesos.format(venta.total_a_pagar)}`,
    `Dirección de envío: ${inLine(venta.direccion_envio ?? 'sin dirección')}`,
    `Transacción: ${venta.id_transaccion}`,
  ].join('\n')

const correoOf = async ({ identity }: MensajesDeps, { correo_electronico, id_usuario }: Compra) =>
  correo_electronico ?? (await identity.find(id_usuario))?.correo

interface Texto {
  asunto: string
  texto: string
}

/** The letter to whoever bought something; none to whoever deleted their account. */
export const lettersToBuyer = async (
  deps: MensajesDeps,
  venta: Compra,
  { asunto, texto }: Texto,
): Promise<Message[]> => {
  const to = await correoOf(deps, venta)
  if (!to) return []
  const saludo = venta.nombres ? `Hola, ${inLine(venta.nombres)}:` : 'Hola:'
  const text = [saludo, texto, `Tus compras: ${deps.publicOrigin}/ventas`].join('\n\n')
  return [{ to, subject: `${asunto} · Plaza`, text }]
}

/** Writes to whoever bought something. Whoever deleted their account is written nothing. */
export const writeToBuyer = async (deps: MensajesDeps, venta: Compra, texto: Texto) => {
  for (const letter of await lettersToBuyer(deps, venta, texto)) await deps.mail.send(letter)
}

/** Writes to the buyer that a sale came to a state. Nothing is said of states that change nothing for them; of money that
 * goes back each refund tells. */
export const notifyVenta = async (
  deps: MensajesDeps,
  { id_transaccion, estado_tx }: { id_transaccion: string; estado_tx: string },
) => {
  const aviso = textos[estado_tx as EstadoTx]
  const venta = aviso && (await findCompra(deps.db, id_transaccion))
  if (!venta) return
  const texto = [aviso.frase, resumen(venta)].join('\n\n')
  await writeToBuyer(deps, venta, { asunto: aviso.asunto, texto })
}
