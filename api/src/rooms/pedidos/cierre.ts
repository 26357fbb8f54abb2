import type { Trabajos } from '../../machinery/jobs/jobs.ts'
import { sendEach } from '../../machinery/letters/letters.ts'
import { note } from '../novedades/novedades.ts'
import { listCorreosAdministradores } from '../usuarios/usuarios.ts'
import type { MensajesDeps } from '../ventas/ventas.ts'
import { countUnsent } from './pedidos.repository.ts'

/** Tells administrators how many orders a shop that was deleted had not sent: its people see them no more, and its buyers wait. */
export const notifyCierre = async (
  { db, mail, publicOrigin }: MensajesDeps,
  datos: Trabajos['avisar_cierre'],
) => {
  const { comercio_id } = datos
  const unsent = await countUnsent(db, comercio_id)
  if (unsent === 0) return
  const cuantos = `${unsent} ${unsent === 1 ? 'pedido pagado' : 'pedidos pagados'} por despachar`
  const path = `/comercio/pedidos?comercioId=${comercio_id}&envio=por_despachar`
  await note(db, {
    ...{ clave: `cierre ${comercio_id}`, tipo: 'pedido', comercio_id: null, enlace: path },
    titulo: `Un comercio eliminado dejó ${cuantos}`,
    detalle: `Comercio ${comercio_id}`,
  })
  const text = [
    `El comercio ${comercio_id} se eliminó con ${cuantos}.`,
    'Ya nadie de ese comercio los ve, y quienes los compraron los esperan: devuélveles el dinero.',
    `Los pedidos: ${publicOrigin}${path}`,
  ].join('\n\n')
  const subject = 'Un comercio eliminado dejó pedidos · Plaza'
  const correos = await listCorreosAdministradores(db)
  const letters = correos.map((to) => ({ to, subject, text }))
  await sendEach(mail, letters, datos)
}
