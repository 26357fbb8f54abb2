import type { TrabajoAgotado } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { RetryDialog } from './retry-dialog.tsx'

const trabajo = { id: 3, tipo: 'avisar_venta', error: 'timeout' } as TrabajoAgotado
const gone = { code: 'trabajo_no_encontrado', message: 'Ese trabajo ya se volvió a intentar.' }

it.each([
  ['is over once it is tried again', [200] as [number], true],
  [
    'is over where somebody else, or the try whose answer was lost, had it tried again',
    [404, { error: gone }] as [number, unknown],
    false,
  ],
])('%s', async (_, answer, isNow) => {
  api(() => answer)
  const onDone = vi.fn(async () => undefined)
  const screen = await show(
    <RetryDialog trabajo={trabajo} onDone={onDone} onClose={() => undefined} />,
  )
  await screen.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect.poll(() => onDone.mock.calls).toEqual([[isNow]])
})
