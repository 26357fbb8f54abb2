import { moment, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConfirmDialog } from './confirm-dialog.tsx'

it('stays while what was confirmed is under way, and tells there that it failed', async () => {
  const { here, come } = moment()
  const onClose = vi.fn()
  const onConfirm = vi.fn(async () => {
    await here
    throw new Error('No server')
  })
  const screen = await show(
    <ConfirmDialog
      title="Retirar cupón"
      confirm="Retirar"
      otherwise="No pudimos retirarlo."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      ¿Retirar MADRUGA20?
    </ConfirmDialog>,
  )
  const cancel = screen.getByRole('button', { name: 'Cancelar' })
  await screen.getByRole('button', { name: 'Retirar' }).click()
  await expect.element(cancel).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  // The second press of two, which falls beside the dialog when that has become lower.
  const dialog = screen.getByRole('dialog', { name: 'Retirar cupón' }).element()
  dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 }))
  expect(onClose).not.toHaveBeenCalled()
  come()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('No pudimos retirarlo.')
  // The mark and the sentence begin on one line.
  const [mark, sentence] = alert.element().children
  expect(sentence?.getBoundingClientRect().top).toBe(mark?.getBoundingClientRect().top)
  expect(onConfirm).toHaveBeenCalledOnce()
  await cancel.click()
  expect(onClose).toHaveBeenCalledOnce()
})
