import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GenerateForm } from './generate-form.tsx'

beforeEach(() => signIn())

afterEach(signOut)

const failedWith = async (...answer: [status: number, body: unknown]) => {
  api(() => answer)
  const screen = await show(<GenerateForm onGenerated={() => undefined} />)
  await screen.getByRole('combobox', { name: 'Rol' }).selectOptions('Comercio')
  await screen.getByRole('button', { name: 'Generar' }).click()
  return screen.getByRole('alert')
}

const forbidden = 'No tiene permisos para realizar esta acción.'

for (const status of [401, 403])
  for (const [what, body] of [
    ['says nothing', null],
    ['says why', { error: { code: 'sin_permiso', message: 'Otra frase.' } }],
  ])
    it(`says who has no permission so, where a ${status} ${what}`, async () => {
      await expect.element(await failedWith(status, body)).toHaveTextContent(forbidden)
    })

it('says what the server said of another failure, else that it failed', async () => {
  const said = { error: { code: 'demasiados_intentos', message: 'Espera un minuto.' } }
  await expect.element(await failedWith(429, said)).toHaveTextContent('Espera un minuto.')
})

it('says that it failed where the server does not say why', async () => {
  await expect.element(await failedWith(500, null)).toHaveTextContent('Error al generar el código.')
})
