import type { TrabajosAgotadosPage } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TrabajosTable } from './trabajos-table.tsx'

const trabajos = {
  ...{ page: 1, limit: 10, total: 1, totalPages: 1 },
  data: [
    {
      ...{ id: 1, tipo: 'avisar_venta', intentos: 12, fecha_y_hora: '2026-11-27T14:13:00.000Z' },
      error: 'connect ECONNREFUSED 127.0.0.1:25',
    },
  ],
} as unknown as TrabajosAgotadosPage

it('opens the technical detail by the keyboard, with a ring that crosses no text', async () => {
  const screen = await show(<TrabajosTable trabajos={trabajos} onRetry={() => undefined} />)
  const summary = screen.getByText('Detalle técnico')
  await userEvent.tab()
  await expect.element(summary).toHaveFocus()
  const text = document.createRange()
  text.selectNode(screen.getByText('El servidor no responde.').element().firstChild as Node)
  const { outlineWidth, outlineOffset } = getComputedStyle(summary.element())
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const { top } = summary.element().getBoundingClientRect()
  expect(ring).toBeGreaterThan(0)
  expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(top - ring)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('ECONNREFUSED')).toBeVisible()
})
