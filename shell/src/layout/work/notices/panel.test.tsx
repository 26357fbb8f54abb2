import { show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { Panel } from './panel.tsx'

it('says that it failed, and asks again', async () => {
  const onRetry = vi.fn()
  const how = {
    comercios: [],
    isAsking: false,
    onTold: () => undefined,
    onRetry,
    onDone: () => undefined,
  }
  const cause = new TypeError('Failed to fetch')
  const screen = await show(<Panel {...how} told={undefined} cause={cause} />)
  await expect.element(screen.getByText('No pudimos cargar tus avisos')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('has what is done with all notices in one row of a phone', async () => {
  const told = { novedades: [], sin_leer: 1, hay_mas: false } as never
  const how = {
    comercios: [],
    isAsking: false,
    onTold: () => undefined,
    onRetry: vi.fn(),
    onDone: vi.fn(),
  }
  const screen = await show(
    <div style={{ width: 350 }}>
      <Panel {...how} told={told} />
    </div>,
  )
  const [all, choice] = ['Marcar todo como leído', 'Cómo enterarme'].map((name) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(all?.top).toBe(choice?.top)
})
