import type { CodigoEmitido } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CodigosTable } from './codigos-table.tsx'

const correo = 'ana-ac696001-38ba-4538-a251-c03fe4bb7b7c@distribuidora.plaza.test'

const codigo = {
  ...{ id: 1, role_assigned: 'Administrador', estado: 'usado', creado_por: correo },
  ...{ creado_en: '2026-03-01T22:49:00.000Z', vence_en: '2026-03-08T22:49:00.000Z' },
  ...{ usado_en: '2026-03-02T22:49:00.000Z', usado_por: correo },
} as unknown as CodigoEmitido

const codigos = { data: [codigo], page: 1, totalPages: 1, total: 1 } as never

afterEach(() => page.viewport(1280, 800))

const linesOf = (cell: Element) => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it('breaks no word and no hour for a long address beside it', async () => {
  await page.viewport(960, 800)
  const screen = await show(<CodigosTable codigos={codigos} />)
  const rol = screen.getByRole('rowheader', { name: 'Administrador' })
  await expect.element(rol).toBeVisible()
  expect(linesOf(rol.element())).toBe(1)
  for (const moment of screen.getByRole('cell', { name: /p\. m\./ }).elements())
    expect(linesOf(moment)).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(960)
})

it('has no line on a card for what cannot be done', async () => {
  await page.viewport(390, 800)
  const screen = await show(<CodigosTable codigos={codigos} />)
  await expect.element(screen.getByText('Administrador')).toBeVisible()
  const actions = document.querySelector('td[data-title="Acción"]')
  expect(actions?.getBoundingClientRect().height).toBe(0)
})
