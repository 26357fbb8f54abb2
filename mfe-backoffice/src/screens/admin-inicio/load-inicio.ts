import type { PanelAdministrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { findPanelAdministrador } from '../../parts/panel/panel-calls.ts'
import { comparedSpans, type SpanName, spanNameIn, weekUntil } from '../../parts/span/spans.ts'
import { countText } from '../../parts/table/count-text.ts'
import type { Waiting } from '../../parts/waiting/waiting-list.tsx'

/** What all shops sold in a span, beside the one before it. */
interface Sold {
  name: SpanName
  today: string
  panel: PanelAdministrador
  before: PanelAdministrador
  /** The days that are drawn: of today alone there is nothing to draw. */
  drawn: PanelAdministrador
}

/** What Plaza begins with. */
export interface Inicio {
  waiting: Waiting[]
  sold: Sold
}

const loadSold = async (name: SpanName, signal: AbortSignal): Promise<Sold> => {
  const { span, before } = comparedSpans(name, new Date())
  const find = (days: { desde: string; hasta: string; hora?: string }) =>
    findPanelAdministrador(`?${new URLSearchParams({ ...days })}`, { signal })
  const [panel, earlier, week] = await Promise.all([
    find(span),
    find(before),
    name === 'hoy' ? find(weekUntil(span.hasta)) : undefined,
  ])
  return { name, today: span.hasta, panel, before: earlier, drawn: week ?? panel }
}

const first = { page: 1, limit: 1 }
const mostResenas = 20

/** Money first, then people who wait for a word, then what the machine left. */
const loadWaiting = async (signal: AbortSignal): Promise<Waiting[]> => {
  const [alertas, reclamos, resenas, agotados] = await Promise.all([
    send(calls.listAlertas, { query: first, signal }),
    send(calls.listReclamos, { query: { ...first, estado: 'abierto' }, signal }),
    send(calls.listResenasToModerate, {
      query: { filtro: 'reportadas', limit: mostResenas },
      signal,
    }),
    send(calls.listTrabajosAgotados, { query: first, signal }),
  ])
  const all = [
    [alertas.total, 'pago con alerta', 'pagos con alerta', '/admin-alertas'],
    [reclamos.total, 'documento repetido', 'documentos repetidos', '/admin-documentos'],
    [resenas.data.length, 'opinión reportada', 'opiniones reportadas', '/admin-opiniones'],
    [agotados.total, 'trabajo sin hacer', 'trabajos sin hacer', '/admin-trabajos'],
  ] as const
  return all.flatMap(([count, one, many, to]) =>
    count === 0
      ? []
      : {
          count: to === '/admin-opiniones' && resenas.siguiente ? `${count}+` : countText(count),
          text: count === 1 ? one : many,
          to,
        },
  )
}

/** What waits for an administrator, and how all shops sell. */
export const loadInicio = async ({ url, signal }: Request): Promise<Inicio> => {
  const [waiting, sold] = await Promise.all([
    loadWaiting(signal),
    loadSold(spanNameIn(new URL(url).searchParams), signal),
  ])
  return { waiting, sold }
}
