import { diasAvisoResena } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { inLine } from '../../machinery/letters/letters.ts'
import { hasWorked } from '../comercios/comercios.ts'
import { type Compra, findCompra, type MensajesDeps, writeToBuyer } from '../ventas/ventas.ts'
import { claimAviso, freeAviso, hasReceived } from './compras.repository.ts'
import { listSold } from './lineas.repository.ts'
import { findOwn } from './resenas.repository.ts'

interface Part {
  id_transaccion: string
  comercio_id: number
}

const dayMs = 86_400_000

/** Has whoever bought something be asked about it, some days after it arrived. */
export const askLater = (trx: Trx, { id_transaccion, comercio_id }: Part) =>
  enqueue(
    trx,
    'avisar_resena',
    { id_transaccion, comercio_id },
    new Date(Date.now() + diasAvisoResena * dayMs),
  )

// What was given back meanwhile, and what they told of before, is not asked about; nor is who may not tell of their own shop.
const listToAsk = async ({ db }: MensajesDeps, { id_usuario }: Compra, part: Part) => {
  if (await hasWorked(db, part.comercio_id, id_usuario)) return []
  const asked: { id: number; nombre: string }[] = []
  for (const linea of await listSold(db, part))
    if ((await hasReceived(db, id_usuario, linea.id)) && !(await findOwn(db, linea.id, id_usuario)))
      asked.push(linea)
  return asked
}

/** Writes to a buyer, once, what they think of what arrived. */
export const notifyResena = async (deps: MensajesDeps, part: Part) => {
  const venta = await findCompra(deps.db, part.id_transaccion)
  const productos = venta ? await listToAsk(deps, venta, part) : []
  if (!venta || productos.length === 0) return
  if (!(await claimAviso(deps.db, part.id_transaccion, part.comercio_id))) return
  const enlaces = productos.map(
    ({ id, nombre }) => `${inLine(nombre)}\n${deps.publicOrigin}/opinar/${id}`,
  )
  const frases = [
    'Ya tienes tu compra. Cuéntales a otras personas cómo te fue: con unas palabras y unas estrellas les ayudas a decidir.',
    ...enlaces,
    'No te volveremos a escribir por esta compra.',
  ]
  try {
    const asunto = productos.length === 1 ? '¿Qué tal tu compra?' : '¿Qué tal lo que compraste?'
    await writeToBuyer(deps, venta, { asunto, texto: frases.join('\n\n') })
  } catch (cause) {
    // It did not go, so it may be tried again.
    await freeAviso(deps.db, part.id_transaccion, part.comercio_id)
    throw cause
  }
}
