import type { ProductoMostrador } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Tile } from './tile.tsx'

const productoOf = (valor_total: number): ProductoMostrador => ({
  ...{ id: 1, nombre: 'Lote en La Calera', valor_neto: valor_total, porcentaje_impuestos: 0 },
  ...{ clase_iva: 'excluido', valor_total, stock: 5, image_url: '', code: '7701234567897' },
})

/** A tile as wide, in px, as its place lets it be. */
const showTile = (valor_total: number, width: number) =>
  show(
    <div style={{ display: 'grid', width }}>
      <Tile producto={productoOf(valor_total)} opciones={[]} onAdd={() => undefined} />
    </div>,
  )

it.each([9900, 899_900, 2_399_900])(
  'the picture beside a price of %i is as large as beside any where there is room',
  async (valor_total) => {
    const { container } = await showTile(valor_total, 200)
    const picture = container.querySelector('button > div')
    expect(picture?.getBoundingClientRect()).toMatchObject({ width: 56, height: 56 })
  },
)

/** Of a tile with its border, in px. */
const padding = 9

it.each([9900, 99_900, 999_900, 1_234_567, 12_345_678, 123_456_789])(
  'the price of %i is whole on the least wide tile',
  async (valor_total) => {
    const { container } = await showTile(valor_total, 160)
    const [tile] = container.getElementsByTagName('button')
    const price = [...container.querySelectorAll('span')].findLast(
      ({ textContent, childElementCount }) => textContent.includes('$') && childElementCount === 0,
    )
    const text = document.createRange()
    if (price) text.selectNodeContents(price)
    const room = (tile?.getBoundingClientRect().right ?? 0) - padding
    expect(text.toString()).toContain('$')
    expect(text.getClientRects()).toHaveLength(1)
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(room)
    expect(tile?.scrollHeight).toBeLessThanOrEqual(88)
  },
)
