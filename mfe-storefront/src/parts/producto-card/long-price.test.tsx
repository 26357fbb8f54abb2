import type { Ficha, ListedProducto } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Rail } from '../rail/rail.tsx'
import { ProductoGrid } from './producto-grid.tsx'

afterEach(() => page.viewport(1280, 800))

const dearest = {
  ...{ id: 1, nombre: 'Lote en La Calera', category: 'hogar', stock: 9, imagenes: ['/uno.webp'] },
  ...{ valor_total: 123_456_789, valor_antes: 234_567_890 },
} as unknown as ListedProducto

/** What cards and tiles leave free at their edge, in px. */
const padding = 12

/** How far texts of money reach beyond the room that they have. */
const cutOff = (container: Element) =>
  [...container.querySelectorAll('article, li > a')].flatMap((card) =>
    [...card.querySelectorAll('span, s')]
      .filter((one) => one.textContent?.includes('$'))
      .map(
        (one) => one.getBoundingClientRect().right - card.getBoundingClientRect().right + padding,
      )
      .filter((beyond) => beyond > 0.5),
  )

it.each([320, 390])(
  'nine digits of a price are whole on a card and a tile at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const { container } = await show(
      <div style={{ padding: 16 }}>
        <ProductoGrid productos={[dearest, { ...dearest, id: 2 }]} />
        <Rail
          title="Ofertas"
          fichas={[dearest as unknown as Ficha, { ...dearest, id: 2 } as never]}
        />
      </div>,
    )
    await expect.poll(() => container.querySelectorAll('article, li > a').length).toBe(4)
    expect(cutOff(container)).toEqual([])
  },
)
