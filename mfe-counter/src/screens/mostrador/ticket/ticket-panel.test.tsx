import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { blankTicket } from './ticket.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { totalsOf } from './totals-of.ts'

const nothing = () => undefined

const acts = { onHold: nothing, onPay: nothing, onNote: nothing, onDescuento: nothing }

const open = (width: number) =>
  show(
    <div style={{ width }}>
      <TicketPanel
        {...acts}
        ticket={blankTicket}
        chosen={undefined}
        totals={totalsOf(blankTicket, 0)}
        mostrador={{ id: 1, valor_domicilio: 0, tope_minimo_venta: 0 } as never}
        notice={undefined}
        onCliente={nothing}
        onDomicilio={nothing}
        onDestino={nothing}
        wantsAprobacion={false}
      />
    </div>,
  )

afterEach(() => page.viewport(1280, 800))

it.each([
  [1280, 511, [1, 4]],
  [768, 385, [1, 2, 2]],
  [390, 390, [1, 2, 2]],
] as const)('has what is done with a sale in even rows at %i px', async (window, width, rows) => {
  await page.viewport(window, 800)
  const screen = await open(width)
  const places = ['Vaciar', 'En espera', 'Descuento', 'Cliente', 'Nota'].map((name) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  const tops = places.map(({ top }) => Math.round(top))
  const counted = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  expect(counted).toEqual(rows)
  // What stands above the others ends where they do.
  const [first, ...others] = places.map(({ right }) => Math.round(right))
  expect(first).toBe(Math.max(...others))
})
