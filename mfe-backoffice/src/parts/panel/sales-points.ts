import { type CanalVenta, canalesVenta, type PanelComercio } from '@plaza/contract'
import type { Point } from '../charts/stacks.ts'
import { dayNames, monthNames } from '../span/day-names.ts'

type Sales = Pick<PanelComercio, 'desde' | 'hasta' | 'por_dia'>

const dayMs = 86_400_000
/** More days than this are shown by month. */
const mostDays = 92

const daysBetween = (desde: string, hasta: string) => {
  const [from, to] = [Date.parse(desde), Date.parse(hasta)]
  const count = Math.max(Math.round((to - from) / dayMs) + 1, 0)
  return Array.from({ length: count }, (_, at) =>
    new Date(from + at * dayMs).toISOString().slice(0, 10),
  )
}

const soldOn = (por_dia: Sales['por_dia'], begin: string, canal: CanalVenta) =>
  por_dia
    .filter(({ fecha, canal_venta }) => fecha.startsWith(begin) && canal_venta === canal)
    .reduce((sum, { valor_total }) => sum + valor_total, 0)

/** What was sold on each day by channel, days without sales too; by month where there are many days. */
export const salesPoints = ({ desde, hasta, por_dia }: Sales): Point[] => {
  const days = daysBetween(desde, hasta)
  const isByMonth = days.length > mostDays
  const spans = isByMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days
  return spans.map((span) => ({
    ...(isByMonth ? monthNames(span) : dayNames(span)),
    values: canalesVenta.map((canal) => soldOn(por_dia, span, canal)),
  }))
}
