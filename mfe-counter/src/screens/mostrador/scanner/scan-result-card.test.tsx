import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { ScanResultCard } from './scan-result-card.tsx'
import type { ScanResult } from './use-scans.ts'

const producto = {
  ...{ id: 1, nombre: 'Planta eléctrica industrial', code: '7765289192230', stock: 50 },
  ...{ valor_total: 999_000_000, unidad: 'unidad', image_url: null },
} as unknown as NonNullable<ScanResult['producto']>

it.each([328, 344, 358, 450])('has room for nine digits in a till of %s px', async (width) => {
  const screen = await show(
    <div style={{ width, overflow: 'auto' }} data-testid="till">
      <ScanResultCard result={{ producto } as ScanResult} onEtiqueta={() => undefined} />
    </div>,
  )
  const price = screen.getByText(/999\.000\.000/).element() as HTMLElement
  const till = screen.getByTestId('till').element()
  expect(till.scrollWidth).toBe(till.clientWidth)
  expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth)
  const { lineHeight } = getComputedStyle(price)
  expect(price.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(lineHeight))
})
