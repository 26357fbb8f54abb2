import type { PanelComercio } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import type { SpanName } from '../span/spans.ts'

const weekday = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })

/** What a span is compared with, in words: "el lunes pasado hasta esta hora". */
export const beforeText = (name: SpanName, today: string) =>
  name === 'hoy'
    ? `el ${weekday.format(new Date(`${today}T00:00:00Z`))} pasado hasta esta hora`
    : `los ${name} días anteriores`

const percent = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })

/** How an amount stands to the one before it: "12 % más que los 7 días anteriores ($ 40.000)". */
export const comparedText = (now: number, before: number, when: string) => {
  if (before === 0) return now === 0 ? `Igual que ${when}.` : `Nada se vendió ${when}.`
  const change = Math.round(((now - before) * 100) / before)
  if (change === 0) return `Igual que ${when} (${formatCop(before)}).`
  return `${percent.format(Math.abs(change))} % ${change > 0 ? 'más' : 'menos'} que ${when} (${formatCop(before)}).`
}

/** What a sale came to on average, in whole COP; 0 without one. */
export const ticketOf = ({ valor_total, ventas }: Pick<PanelComercio, 'valor_total' | 'ventas'>) =>
  ventas === 0 ? 0 : Math.round(valor_total / ventas)
