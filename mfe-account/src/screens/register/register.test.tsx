import { api, show } from '@plaza/shell/testing'
import { beforeEach, expect, it } from 'vitest'
import { Component as Register } from './register.tsx'

beforeEach(() => sessionStorage.clear())

const open = async () => {
  const screen = await show(<Register />)
  return {
    screen,
    field: (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  }
}

it('has both steps again when the page was loaded anew, but passwords, codes and the consent', async () => {
  api(() => [200, []])
  const first = await open()
  await first.field('Nombres').fill('Ana')
  await first.field('Apellidos').fill('Rojas')
  await first.field('Correo electrónico').fill('ana@plaza.test')
  await first.field('Contraseña').fill('una clave larga')
  await first.field('Confirmar contraseña').fill('una clave larga')
  await first.screen.getByRole('button', { name: 'Continuar' }).click()
  await first.screen.getByRole('combobox', { name: 'Tipo de documento' }).selectOptions('Pasaporte')
  await first.field('Número de documento').fill('AB12345')
  await first.field('Teléfono').fill('300 123 4567')
  await first.screen.getByRole('checkbox').click()
  await first.screen.unmount()

  const second = await open()
  await expect.element(second.field('Número de documento')).toHaveValue('AB12345')
  await expect.element(second.field('Teléfono')).toHaveValue('300 123 4567')
  const tipo = second.screen.getByRole('combobox', { name: 'Tipo de documento' })
  await expect.element(tipo).toHaveValue('Pasaporte')
  await expect.element(second.screen.getByRole('checkbox')).not.toBeChecked()
  await expect.element(second.field('Contraseña')).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('una clave larga')
})
