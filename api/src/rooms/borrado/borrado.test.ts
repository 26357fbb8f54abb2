import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  dialects,
  type OfficePerson,
  type TestOffice,
  takeWhileWaited,
  testOffice,
} from '../../testing/testing.ts'
import { lockComercio } from '../comercios/comercios.ts'
import { addRol } from '../usuarios/usuarios.ts'

describe.each(dialects)('whoever deletes their account on %s', (dialect) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await testOffice(dialect)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    const { db } = office.api
    await db.deleteFrom('comercio_miembros').execute()
    await db.deleteFrom('usuario_roles').where('rol', '=', 'Administrador').execute()
    await db.updateTable('comercios').set({ administrador_id: null, status: 1 }).execute()
  })

  const admin = async () => {
    const person = await office.person('Administrador')
    await office.api.db.transaction().execute((trx) => addRol(trx, person.sub, 'Administrador'))
    return person
  }

  const alsoIn = (comercio_id: number, { sub }: OfficePerson) =>
    office.api.db
      .insertInto('comercio_miembros')
      .values({
        ...{ comercio_id, id_usuario: sub, funcion: 'dueño' },
        creado_en: new Date().toISOString(),
      })
      .execute()

  const setComercio = (cambio: { administrador_id?: string; status?: number }) =>
    office.api.db.updateTable('comercios').set(cambio).where('id', '=', 1).execute()

  /** "204", or the code of the refusal. */
  const answerOf = ({ status, body }: { status: number; body?: { error?: { code: string } } }) =>
    body?.error?.code ?? String(status)

  const erase = async (who: OfficePerson) =>
    answerOf(await office.remove(who, `/profile/${who.sub}`))
  const leave = async (who: OfficePerson) =>
    answerOf(await office.remove(who, `/comercios/1/miembros/${who.sub}`))
  const resign = async (who: OfficePerson) =>
    answerOf(
      await office.post(who, `/admin/personas/${who.sub}/retiros`, {
        ...{ rol: 'Administrador', motivo: 'Me voy' },
      }),
    )

  const deleteUser = ({ token: AccessToken }: OfficePerson) =>
    office.people.ask('POST', '/identity', {
      body: { AccessToken },
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
    })

  it('leaves no shop without a dueño, and keeps everything where they would', async () => {
    const dueno = await office.worker('dueño')
    await office.worker('supervisor')
    expect([await leave(dueno), await erase(dueno)]).toEqual(['ultimo_dueno', 'ultimo_dueno'])
    const refused = await deleteUser(dueno)
    expect([refused.status, refused.body.__type]).toEqual([400, 'InvalidParameterException'])
    expect((await office.get(dueno, '/comercios/1/miembros')).status).toBe(200)
    await office.worker('dueño')
    expect(await erase(dueno)).toBe('204')
  })

  // Shops are taken by id: who holds a later one while waiting for an earlier would be waited for in a ring.
  it.runIf(dialect === 'PostgreSQL')(
    'holds none of their shops while they wait for another',
    async () => {
      const { db } = office.api
      const [dueno, other] = [await office.person('Comercio'), await office.person('Comercio')]
      for (const comercio_id of [1, 2]) await alsoIn(comercio_id, other)
      await db.updateTable('comercios').set({ administrador_id: dueno.sub }).execute()
      const lying = () => db.selectFrom('comercios').select('id').execute()
      // Given anew, the first lies after the second sooner or later, in the table and under their dueño.
      for (let n = 0; n < 100 && (await lying())[0]?.id === 1; n += 1)
        for (const administrador_id of [other.sub, dueno.sub])
          await setComercio({ administrador_id })
      const { answer, isFree } = await takeWhileWaited(db, {
        hold: (trx) => lockComercio(trx, 1),
        act: () => erase(dueno),
        take: (trx) => lockComercio(trx, 2),
      })
      expect([answer, isFree]).toEqual(['204', true])
    },
  )

  it('administers no shop alone either, and goes where others run it beside them', async () => {
    const dueno = await office.person('Comercio')
    await setComercio({ administrador_id: dueno.sub })
    expect(await erase(dueno)).toBe('ultimo_dueno')
    await office.worker('dueño')
    expect(await erase(dueno)).toBe('204')
  })

  it('may be the last of a shop that is closed: it sells nothing, and only Plaza opens it again', async () => {
    const dueno = await office.worker('dueño')
    await setComercio({ status: 0 })
    expect(await erase(dueno)).toBe('204')
  })

  it('is not the last of one shop because others run another', async () => {
    const [dueno, other] = [await office.worker('dueño'), await office.worker('dueño', 2)]
    await alsoIn(2, dueno)
    expect(await erase(dueno)).toBe('ultimo_dueno')
    await alsoIn(1, other)
    expect(await erase(dueno)).toBe('204')
  })

  it('leaves Plaza to somebody who administers it', async () => {
    const last = await admin()
    expect([await resign(last), await erase(last)]).toEqual([
      'ultimo_administrador',
      'ultimo_administrador',
    ])
    expect((await deleteUser(last)).status).toBe(400)
    await admin()
    expect(await erase(last)).toBe('204')
  })

  it('leaves it to somebody as well whose role is in the token alone', async () => {
    const last = await office.person('Administrador')
    expect(await erase(last)).toBe('ultimo_administrador')
  })

  const atOnce: [string, typeof erase, typeof erase][] = [
    ['delete their accounts', erase, erase],
    ['delete an account and leave', erase, leave],
    ['leave', leave, leave],
  ]

  it.each(atOnce)('is one of two dueños who %s at once', async (_, one, other) => {
    for (let round = 0; round < 5; round++) {
      await office.api.db.deleteFrom('comercio_miembros').execute()
      const [ana, eva] = [await office.worker('dueño'), await office.worker('dueño')]
      const answers = await Promise.all([one(ana), other(eva)])
      expect(answers.sort()).toEqual(['204', 'ultimo_dueno'])
    }
  })

  const resignations: [string, typeof erase, typeof erase][] = [
    ['delete their accounts', erase, erase],
    ['delete an account and give the role back', erase, resign],
    ['give the role back', resign, resign],
  ]

  it.each(resignations)('is one of two administrators who %s at once', async (_, one, other) => {
    for (let round = 0; round < 5; round++) {
      await office.api.db.deleteFrom('usuario_roles').where('rol', '=', 'Administrador').execute()
      const [ana, eva] = [await admin(), await admin()]
      const answers = await Promise.all([one(ana), other(eva)])
      expect(answers.filter((answer) => answer === 'ultimo_administrador')).toHaveLength(1)
    }
  })
})
