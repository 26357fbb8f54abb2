import fc from 'fast-check'
import { type PagosConAlertaPage, returnableAlertas } from '../../contract/index.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { acto, Falta, nth, pick, record } from './acto.ts'

/** A shop says whether what a buyer sends back has come. */
export const recibir = acto(
  'recibir',
  record({
    ...{ n: nth, llego: fc.constantFrom(true, true, true, false) },
    a_la_venta: fc.constantFrom(undefined, true, false),
  }),
  'ventas',
  async (mundo, _, { n, llego, a_la_venta }) => {
    const waiting = await mundo.quietly(() =>
      mundo.db
        .selectFrom('reembolsos')
        .select(['id', 'id_transaccion', 'comercio_id'])
        .where('estado', '=', 'pedido')
        .where('espera', 'is not', null)
        .orderBy('id')
        .execute(),
    )
    if (waiting.length === 0) return
    const { id, id_transaccion, comercio_id } = pick(waiting, n)
    const path = `/comercios/${comercio_id}/pedidos/${id_transaccion}/devoluciones/${id}`
    const who = comercio_id === 1 ? 'ana' : 'beto'
    const motivo = llego ? '' : 'La caja llegó vacía'
    await mundo.ask(who, 'PUT', path, { llego, motivo, a_la_venta })
  },
)

// Somebody else may have been sooner. Otherwise what is shown as to be sent back is sent, or tried.
const retry = async (mundo: Mundo, path: string) => {
  const { status, body } = await mundo.ask('admin', 'POST', path)
  if (status !== 200 && status !== 404)
    throw new Falta('alertas', [`${path}: ${JSON.stringify(body)}`])
}

/** An administrator does something about money that nobody explains. */
export const atenderAlerta = acto(
  'atenderAlerta',
  record({ n: nth, otraVez: fc.constantFrom(true, true, false) }),
  'paginas',
  async (mundo, _, { n, otraVez }) => {
    const { body } = await mundo.ask('admin', 'GET', '/admin/pagos/alertas?page=1&limit=20')
    const { data } = body as PagosConAlertaPage
    if (data.length === 0) return
    const { id, alerta: tipo } = pick(data, n)
    const path = `/admin/pagos/alertas/${id}`
    if (tipo === 'devolucion_por_decidir')
      await mundo.ask('admin', 'POST', `${path}/decision`, { devolver: otraVez, motivo: 'Lo vi' })
    else if (otraVez && returnableAlertas.includes(tipo)) await retry(mundo, `${path}/intento`)
    else await mundo.ask('admin', 'POST', `${path}/cierre`, { nota: 'Lo arreglé en el banco' })
  },
)
