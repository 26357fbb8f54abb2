import type { Ganancia } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { GananciasTable } from './ganancias-table.tsx'

const transaccion_id = '133b0da5-3902-4cd5-af33-2a37b627cab2'

const ganancia = {
  ...{ id_recomendado: '5315••••098a', transaccion_id, valor_neto_total: 12_345_670 },
  ...{ fecha_y_hora: '2026-03-01T22:49:00.000Z', valor_ganancia: 1_234_567, estado: 'pendiente' },
} as unknown as Ganancia

afterEach(() => page.viewport(1280, 800))

it.each([390, 481, 568, 640, 768, 1280])(
  'has a sale\u2019s number whole at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const screen = await show(
      <div style={{ margin: '0 16px' }}>
        <GananciasTable ganancias={[ganancia]} />
      </div>,
    )
    const code = screen.getByText(transaccion_id)
    await expect.element(code).toBeVisible()
    const { scrollWidth, clientWidth } = code.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const { right } = screen.getByRole('table').element().getBoundingClientRect()
    expect(Math.floor(right)).toBeLessThanOrEqual(width - 16)
  },
)

it.each([481, 640, 899])('breaks no word of its head at %i px', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(
    <div style={{ margin: '0 16px' }}>
      <GananciasTable ganancias={[ganancia]} />
    </div>,
  )
  const heads = screen.getByRole('columnheader').elements()
  expect(heads).toHaveLength(6)
  // A word that stands in one line has one box.
  const broken = heads.flatMap(({ firstChild }) =>
    [...(firstChild?.nodeValue ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(firstChild as Text, index)
      range.setEnd(firstChild as Text, index + word.length)
      return range.getClientRects().length > 1
    }),
  )
  expect(broken.map(([word]) => word)).toEqual([])
})

it('says why something is taken off, and of what was earned nothing', async () => {
  const taken = { ...ganancia, valor_ganancia: -1_234_567, estado: 'aprobada' } as Ganancia
  const screen = await show(<GananciasTable ganancias={[taken, ganancia]} />)
  const reason = screen.getByText('La compra se devolvió, o el banco la reversó.')
  await expect.element(reason).toBeVisible()
  expect(reason.elements()).toHaveLength(1)
})
