import type { LineaVenta, VentasPage } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { VentaCard } from './venta-card.tsx'

const lineaOf = (id: number) => ({
  ...{ id, nombre: `Café ${id}`, imagen: null, cantidad: 1, valor_total: 11_900, comercio_id: 3 },
  cantidad_reembolsada: 0,
})

const ventaOf = (productos: number) =>
  ({
    ...{ id_transaccion: 'a', estado_tx: 'aprovada', fecha_y_hora: '2026-11-20T15:00:00.000Z' },
    id_productos: Array.from({ length: productos }, (_, index) => lineaOf(index) as LineaVenta),
    ...{ total_a_pagar: 11_900 * productos, reembolsado: 0, envios: [] },
  }) as unknown as VentasPage['data'][number]

it.each([
  [1, 1, undefined],
  [5, 5, undefined],
  [6, 4, 'y 2 productos más'],
  [30, 4, 'y 26 productos más'],
] as const)(
  'of %i products shows %i, and how many more there are',
  async (productos, shown, rest) => {
    const screen = await show(<VentaCard venta={ventaOf(productos)} />)
    expect(screen.getByRole('listitem').elements()).toHaveLength(shown)
    const more = screen.getByText(/productos más/).elements()
    expect(more.map((one) => one.textContent)).toEqual(rest ? [rest] : [])
  },
)
