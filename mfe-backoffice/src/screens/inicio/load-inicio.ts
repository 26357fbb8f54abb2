import type { ComercioDeUsuario, Esperas, PanelComercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { redirect } from '@plaza/shell/router'
import { chosenComercio, comercioIdOf } from '@plaza/shell/work'
import { listComercios } from '../../parts/comercio/list-comercios.ts'
import { findPanelComercio } from '../../parts/panel/panel-calls.ts'
import { comparedSpans, type SpanName, spanNameIn, weekUntil } from '../../parts/span/spans.ts'

/** What was sold in a span, beside the one before it. */
export interface Sold {
  name: SpanName
  today: string
  panel: PanelComercio
  before: PanelComercio
  /** The days that are drawn: of today alone there is nothing to draw. */
  drawn: PanelComercio
}

/** What a shop begins with; without `comercio` the person has none. */
export interface Inicio {
  comercio?: ComercioDeUsuario | undefined
  esperas?: Esperas | undefined
  /** Undefined for a cajero, who is not told what the shop sells. */
  sold?: Sold | undefined
}

const loadSold = async (comercioId: number, name: SpanName, signal: AbortSignal): Promise<Sold> => {
  const { span, before } = comparedSpans(name, new Date())
  const find = (days: { desde: string; hasta: string; hora?: string }) =>
    findPanelComercio(comercioId, `?${new URLSearchParams({ ...days })}`, { signal })
  const [panel, earlier, week] = await Promise.all([
    find(span),
    find(before),
    name === 'hoy' ? find(weekUntil(span.hasta)) : undefined,
  ])
  return { name, today: span.hasta, panel, before: earlier, drawn: week ?? panel }
}

/** What a shop begins with: the one that the address names, else the one that was chosen last, which it then names. */
export const loadInicio = async ({ url, signal }: Request): Promise<Inicio> => {
  const { searchParams } = new URL(url)
  const named = comercioIdOf(searchParams)
  const comercio = chosenComercio(await listComercios({ signal }), named)
  if (!comercio) return {}
  if (comercio.id !== named) throw redirect(`/comercio/inicio?comercioId=${comercio.id}`)
  const params = { comercioId: comercio.id }
  const [esperas, sold] = await Promise.all([
    send(calls.countEsperas, { params, signal }),
    comercio.funcion === 'cajero'
      ? undefined
      : loadSold(comercio.id, spanNameIn(searchParams), signal),
  ])
  return { comercio, esperas, sold }
}
