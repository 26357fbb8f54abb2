import type { Db } from '../../../db/tables.ts'
import type { Trabajos } from '../../machinery/jobs/jobs.ts'
import { sendEach } from '../../machinery/letters/letters.ts'
import { note } from '../novedades/novedades.ts'
import { listCorreosAdministradores } from '../usuarios/usuarios.ts'
import type { MensajesDeps } from '../ventas/ventas.ts'
import { countReturning, countUnsent } from './pedidos.repository.ts'

const pedidosOf = (total: number, rest: string) =>
  `${total} ${total === 1 ? 'pedido' : 'pedidos'} ${rest}`

// What is said of each list of a shop's orders that is not empty, and where it is.
const leftBy = async (db: Db, comercio_id: number) => {
  const unsent = await countUnsent(db, comercio_id)
  const returning = await countReturning(db, comercio_id)
  const pagados = unsent === 1 ? 'pagado' : 'pagados'
  return [
    {
      ...{ total: unsent, envio: 'por_despachar' },
      cuantos: pedidosOf(unsent, `${pagados} por despachar`),
      frase: 'Quienes compraron lo que falta por despachar lo esperan: devuélveles el dinero.',
    },
    {
      ...{ total: returning, envio: 'por_recibir' },
      cuantos: pedidosOf(returning, 'con una devolución por recibir'),
      frase: 'Quienes devuelven algo esperan su dinero: di tú si llegó.',
    },
  ].filter(({ total }) => total > 0)
}

/**
 * Tells administrators how many orders a shop that was deleted had not sent, and to how many something comes back: its people see
 * them no more, and its buyers wait.
 */
export const notifyCierre = async (
  { db, mail, publicOrigin }: MensajesDeps,
  datos: Trabajos['avisar_cierre'],
) => {
  const { comercio_id } = datos
  const left = await leftBy(db, comercio_id)
  const [first] = left
  if (!first) return
  const cuantos = left.map((one) => one.cuantos).join(' y ')
  const pathOf = (envio: string) => `/comercio/pedidos?comercioId=${comercio_id}&envio=${envio}`
  await note(db, {
    ...{ clave: `cierre ${comercio_id}`, tipo: 'pedido', comercio_id: null },
    titulo: `Un comercio eliminado dejó ${cuantos}`,
    ...{ detalle: `Comercio ${comercio_id}`, enlace: pathOf(first.envio) },
  })
  const text = [
    `El comercio ${comercio_id} se eliminó con ${cuantos}. Ya nadie de ese comercio los ve.`,
    ...left.map(({ frase, envio }) => `${frase}\nLos pedidos: ${publicOrigin}${pathOf(envio)}`),
  ].join('\n\n')
  const subject = 'Un comercio eliminado dejó pedidos · Plaza'
  const correos = await listCorreosAdministradores(db)
  const letters = correos.map((to) => ({ to, subject, text }))
  await sendEach(mail, letters, datos)
}
