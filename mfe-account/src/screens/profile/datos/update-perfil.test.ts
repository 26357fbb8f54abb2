import { getSession, getUser, signOut } from '@plaza/shell/session'
import { api, moment, signIn } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { updatePerfil } from './update-perfil.ts'

afterEach(signOut)

const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const perfil = {
  ...{ id_usuario: ana, correo_electronico: 'ana@plaza.test', nombres: 'Ana', apellidos: 'Gómez' },
  ...{ telefono: '3001234567', direccion_principal: 'Calle 45 # 13-20', municipio: null },
  ...{ tipo_documento: null, numero_documento: null, documento_negado: false, genero: null },
  ...{ latitud: null, longitud: null },
}

/** Ana's profile is saved, and its answer comes once she has signed out and `then` was done. */
const saveAndLeave = async (then: () => void) => {
  const [asked, answer] = [moment(), moment()]
  api(async () => {
    asked.come()
    await answer.here
    return [200, perfil]
  })
  signIn({ sub: ana, name: 'Ana' })
  const saved = updatePerfil(ana, { nombres: 'Ana' })
  await asked.here
  signOut()
  then()
  answer.come()
  await saved
}

it('gives its name to nobody else who signed in before the answer came', async () => {
  await saveAndLeave(() => signIn({ sub: 'beto', name: 'Beto' }))
  expect(getSession().name).toBe('Beto')
})

it('leaves no name behind when its owner has signed out', async () => {
  await saveAndLeave(() => undefined)
  expect(getUser()).toEqual({})
})
