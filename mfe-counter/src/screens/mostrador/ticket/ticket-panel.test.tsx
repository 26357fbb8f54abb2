import type { ProductoMostrador } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { blankTicket, type Ticket } from './ticket.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { totalsOf } from './totals-of.ts'

type PanelProps = ComponentProps<typeof TicketPanel>

const nothing = () => undefined

const acts = { onHold: nothing, onPay: nothing, onNote: nothing, onDescuento: nothing }

const open = (width: number, ticket: Ticket = blankTicket, more: Partial<PanelProps> = {}) =>
  show(
    <div style={{ display: 'grid', width, height: '100dvh' }}>
      <TicketPanel
        {...acts}
        ticket={ticket}
        chosen={undefined}
        totals={totalsOf(ticket, 0)}
        mostrador={{ id: 1, valor_domicilio: 0, tope_minimo_venta: 0 } as never}
        notice={undefined}
        onCliente={nothing}
        onDomicilio={nothing}
        onDestino={nothing}
        wantsAprobacion={false}
        {...more}
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

const cafe: ProductoMostrador = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 5, image_url: '', code: '7701234567897' },
}

it.each([
  [1280, 511],
  [768, 385],
])(
  'keeps the total and what charges in the window however much is told, at %i px',
  async (window, width) => {
    await page.viewport(window, 700)
    const nombre = 'Comercializadora de alimentos del altiplano cundiboyacense'
    const direccion = 'Carrera 123 bis A sur # 45-67, torre 3, apartamento 1204, Los Arrayanes'
    const ticket: Ticket = {
      lineas: [1, 2, 3].map((id) => ({ producto: { ...cafe, id }, quantity: 1 })),
      ...{ domicilio: true, destino: { nombre, direccion, telefono: '3001234567' } },
      cliente: { tipo_documento: 'NIT', numero_documento: '900123456', nombre } as never,
      nota: 'Sin bolsa, y por favor con una tarjeta que diga feliz cumpleaños. '.repeat(3),
    }
    const text = 'Venta registrada correctamente. Total: $ 11.900 (Aprobada)'
    const notice = { tone: 'success', text } as const
    const screen = await open(width, ticket, { wantsAprobacion: true, notice })
    for (const shown of [
      screen.getByText('Total a pagar'),
      screen.getByRole('button', { name: /Registrar pago/ }),
    ])
      expect(shown.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
    // Some of the sale is in sight too, and what is told can be brought there.
    const list = screen.getByRole('list', { name: 'Líneas de la venta' }).element()
    expect(list.clientHeight).toBeGreaterThanOrEqual(96)
    await screen.getByRole('checkbox', { name: /domicilio/ }).click()
    await expect.element(screen.getByRole('checkbox', { name: /domicilio/ })).toBeVisible()
  },
)

it('tells what a sale comes to in the words that it is known by', async () => {
  const ticket: Ticket = {
    ...blankTicket,
    lineas: [{ producto: cafe, quantity: 2 }],
    domicilio: true,
  }
  const screen = await open(511, ticket, { totals: totalsOf(ticket, 4000) })
  const rows = [...screen.container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  )
  await expect.element(screen.getByText('Valor Total', { exact: true })).toBeVisible()
  expect(rows).toEqual([
    ['Valor Total sin impuesto', '$ 20.000'],
    ['Impuesto (19%)', '$ 3.800'],
    ['Domicilio', '$ 4.000'],
    ['Total a pagar', '$ 27.800'],
  ])
})
