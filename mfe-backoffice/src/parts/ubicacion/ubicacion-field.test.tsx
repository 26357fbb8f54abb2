import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { UbicacionField } from './ubicacion-field.tsx'

afterEach(() => page.viewport(1280, 800))

it('says whole on a phone what can be searched for', async () => {
  await page.viewport(390, 800)
  const screen = await show(
    <div style={{ padding: 20 }}>
      <UbicacionField value="" onChange={() => undefined} />
    </div>,
  )
  const field = screen.getByLabelText('Buscar en el mapa')
  await expect.element(field).toBeVisible()
  const input = field.element() as HTMLInputElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(input)
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing) throw new Error('Nothing can be measured')
  drawing.font = font
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  expect(drawing.measureText(input.placeholder).width).toBeLessThanOrEqual(room)
})
