import { Link, useLocation } from '@plaza/shell/router'
import { signOut } from '@plaza/shell/session'
import { moment, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { UnsavedGuard, useLeaveSaved, useUnsavedDialog } from './unsaved-guard.tsx'

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

const places: string[] = []

/** Saves at each press, and leads on once that is `done`. */
const Saving = ({ done }: { done: Promise<void> }) => {
  const { search } = useLocation()
  const leaveSaved = useLeaveSaved()
  places.push(search)
  return (
    <>
      <button type="button" onClick={() => void done.then(() => leaveSaved(`?de=${search}`))}>
        Guardar
      </button>
      <Link to="?otra">A otra pantalla</Link>
      <p>Aquí: {search}</p>
    </>
  )
}

it('leads on from what was saved, unless the person has left it before', async () => {
  const { here, come } = moment()
  const screen = await show(<Saving done={here} />)
  const save = screen.getByRole('button', { name: 'Guardar' })
  await save.click()
  await screen.getByText('A otra pantalla').click()
  await expect.element(screen.getByText('Aquí: ?otra')).toBeVisible()
  come()
  await save.click()
  await expect.element(screen.getByText('Aquí: ?de=?otra')).toBeVisible()
  expect([...new Set(places)]).toEqual(['', '?otra', '?de=?otra'])
})

it('leads nobody on who signed in meanwhile and is on the same screen', async () => {
  places.length = 0
  const { here, come } = moment()
  const screen = await show(<Saving done={here} />)
  await screen.getByRole('button', { name: 'Guardar' }).click()
  signIn({ sub: 'beto' })
  come()
  await screen.getByText('A otra pantalla').click()
  await expect.element(screen.getByText('Aquí: ?otra')).toBeVisible()
  expect([...new Set(places)]).toEqual(['', '?otra'])
})
