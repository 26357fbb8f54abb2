import type { Codigo } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { GeneratedCodigo } from './generated-codigo.tsx'

const codigo = {
  ...{ code: '4V7Z-4922-2EAR-471P-3G45-QH8N-6J4F', role_assigned: 'Administrador' },
  vence_en: '2026-03-08T22:49:00.000Z',
} as Codigo

afterEach(() => page.viewport(1280, 800))

it.each([320, 390, 1280])('can be read whole at %i px: it is shown once', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(<GeneratedCodigo codigo={codigo} />)
  const field = screen.getByLabelText('Código para Administrador')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(codigo.code)
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = field.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
