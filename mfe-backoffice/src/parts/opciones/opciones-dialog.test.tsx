import type { OpcionesProducto, OpcionProducto } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, moment, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OpcionesDialog } from './opciones-dialog.tsx'
import { useOpciones } from './use-opciones.ts'

// Nobody is told that their session is over.
beforeEach(() => signIn())

afterEach(signOut)

const verde: OpcionProducto = { id: 5, nombre: 'Verde', archivada: false }

const Shown = ({ onClose }: { onClose: () => void }) => (
  <OpcionesDialog
    lista="colores"
    opciones={useOpciones(3, { colores: [verde], proveedores: [] } as OpcionesProducto)}
    onAdded={() => undefined}
    onClose={onClose}
  />
)

const open = async () => {
  const onClose = vi.fn()
  const screen = await show(<Shown onClose={onClose} />)
  const rename = async () => {
    await screen.getByRole('button', { name: 'Cambiar el nombre de Verde' }).click()
    return screen.getByLabelText('Nombre de Verde')
  }
  const question = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  return { screen, onClose, rename, question }
}

it('asks before a name that was typed is lost', async () => {
  const { screen, onClose, rename, question } = await open()
  const added = screen.getByLabelText('Nuevo color')
  await added.fill('Azul petróleo')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(added).toHaveValue('Azul petróleo')
  await added.fill('')
  const nombre = await rename()
  await nombre.fill('Verde oliva')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await nombre.fill('Verde')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('gives another name by the keyboard: once, and no blank one', async () => {
  const { here, come } = moment()
  const heard = api(() => here.then(() => [200, { ...verde, nombre: 'Verde oliva' }]))
  const { screen, rename } = await open()
  const nombre = await rename()
  await expect.element(nombre).toHaveFocus()
  await nombre.fill(' ')
  await userEvent.keyboard('{Enter}')
  expect(heard).toEqual([])
  await nombre.fill('Verde oliva')
  await userEvent.keyboard('{Enter}{Enter}')
  come()
  await expect
    .element(screen.getByRole('button', { name: 'Cambiar el nombre de Verde oliva' }))
    .toHaveFocus()
  expect(heard).toHaveLength(1)
})
