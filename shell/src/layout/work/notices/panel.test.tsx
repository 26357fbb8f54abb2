import { show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { Panel } from './panel.tsx'

it('says that it failed, and asks again', async () => {
  const onRetry = vi.fn()
  const how = { comercios: [], onTold: () => undefined, onRetry, onDone: () => undefined }
  const cause = new TypeError('Failed to fetch')
  const screen = await show(<Panel {...how} told={undefined} cause={cause} />)
  await expect.element(screen.getByText('No pudimos cargar tus avisos')).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
