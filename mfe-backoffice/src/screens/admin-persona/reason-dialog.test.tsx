import { openSession, signOut } from '@plaza/shell/session'
import { show } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ReasonDialog } from './reason-dialog.tsx'

// Whoever has no session is told so as soon as something is unsaved.
beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: 'ana', email: 'ana@plaza.test', name: 'Ana' }
  const token = `e30.${btoa(JSON.stringify({ exp, ...user }))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

const open = async () => {
  const onClose = vi.fn()
  const screen = await show(
    <ReasonDialog
      title="Cerrar la sesión"
      confirm="Cerrarla"
      onConfirm={async () => onClose()}
      onClose={onClose}
    >
      Tendrá que volver a entrar.
    </ReasonDialog>,
  )
  const question = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  return { screen, onClose, question, motivo: screen.getByLabelText('Motivo') }
}

it('asks before the reason that was typed is lost', async () => {
  const { onClose, question, motivo } = await open()
  await motivo.fill('Perdió el teléfono')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(motivo).toHaveValue('Perdió el teléfono')
  expect(onClose).not.toHaveBeenCalled()
})

it('closes unasked with nothing typed, and once it is done', async () => {
  const { screen, onClose, question, motivo } = await open()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await motivo.fill('Perdió el teléfono')
  await screen.getByRole('button', { name: 'Cerrarla' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  await expect.element(question).not.toBeInTheDocument()
})
