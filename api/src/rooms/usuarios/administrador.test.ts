import { expect, it } from 'vitest'
import { dialects, testOffice } from '../../testing/testing.ts'
import { makeAdministrador } from './administrador.ts'

it.each(dialects)(
  'the command that names an administrator is written down on %s',
  async (dialect) => {
    const office = await testOffice(dialect)
    const { db, identity } = office.api.deps
    const ana = await office.person()
    await makeAdministrador(db, identity, ana.correo)
    const { token } = await office.people.signIn(ana.correo)
    const { body } = await office.get({ token }, `/admin/auditoria?recurso_id=${ana.sub}`)
    expect(body.data).toMatchObject([{ accion: 'nombrar administrador', id_usuario: null }])
    await office.close()
  },
)
