import { signOut } from '@plaza/shell/session'
import { show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UnsavedGuard, useUnsavedDialog } from './unsaved-guard.tsx'

beforeEach(() => signIn())

afterEach(signOut)

const told = { name: 'Tu sesión terminó' }

it('keeps the page while something is unsaved, and says when the session ends', async () => {
  const screen = await show(<UnsavedGuard when />)
  expect(window.onbeforeunload).toBeTruthy()
  await expect.element(screen.getByRole('dialog', told)).not.toBeInTheDocument()
  signOut()
  await expect.element(screen.getByRole('dialog', told)).toBeVisible()
  await screen.unmount()
  expect(window.onbeforeunload).toBeNull()
})

it('says and keeps nothing where all is saved', async () => {
  const screen = await show(<UnsavedGuard when={false} />)
  signOut()
  expect(window.onbeforeunload).toBeNull()
  await expect.element(screen.getByRole('dialog', told)).not.toBeInTheDocument()
})

const Sample = ({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) => {
  const { close, question } = useUnsavedDialog(isDirty, onClose)
  return (
    <>
      <button type="button" onClick={close}>
        Irse
      </button>
      {question}
    </>
  )
}

it('asks before an unsaved dialog is closed, and closes a saved one', async () => {
  const onClose = vi.fn()
  const unsaved = await show(<Sample isDirty onClose={onClose} />)
  await unsaved.getByRole('button', { name: 'Irse' }).click()
  const question = unsaved.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await unsaved.getByRole('button', { name: 'Irse' }).click()
  await unsaved.getByRole('button', { name: 'Salir sin guardar' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await unsaved.unmount()
  const saved = await show(<Sample isDirty={false} onClose={onClose} />)
  await saved.getByRole('button', { name: 'Irse' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})
