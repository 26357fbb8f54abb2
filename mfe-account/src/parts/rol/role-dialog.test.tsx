import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RoleDialog } from './role-dialog.tsx'

const Choice = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Elegir
      </button>
      <RoleDialog open={isOpen} onClose={() => setOpen(false)} onSave={() => setOpen(false)} />
    </>
  )
}

const open = async () => {
  const screen = await show(<Choice />)
  const begin = () => screen.getByRole('button', { name: 'Elegir' }).click()
  await begin()
  return { screen, begin, code: screen.getByLabelText('Código de validación') }
}

it('does not lose a code that was typed by a slip of a key', async () => {
  const { screen, begin, code } = await open()
  await code.fill('ABCD-1234')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Tienes cambios sin guardar')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(code).toHaveValue('ABCD-1234')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await begin()
  await expect.element(code).toHaveValue('')
})

it('closes at once where nothing was typed', async () => {
  const { screen } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
