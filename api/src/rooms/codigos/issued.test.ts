import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  arbolCategoriasSchema,
  codigosPageSchema,
  type RolWithCodigo,
} from '../../../contract/index.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'

describe.each(dialects)('issued validation codes on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  const issue = async (role_assigned: RolWithCodigo = 'Comercio', by = admin) => {
    const headers = { 'x-id-token': by.idToken }
    return String(
      (await office.post(by, '/validation-codes', { role_assigned }, headers)).body.code,
    )
  }

  const list = async (query = '') =>
    codigosPageSchema.parse((await office.get(admin, `/validation-codes?${query}`)).body)

  const use = (
    who: { correo: string; token: string },
    codigoValidacion: string,
    rol: RolWithCodigo = 'Comercio',
  ) => office.put(who, `/usuarios/${who.correo}`, { rol, codigoValidacion })

  const retire = (who: OfficePerson) =>
    office.post(admin, `/admin/personas/${who.sub}/retiros`, {
      ...{ rol: 'Administrador', motivo: 'Fraude' },
    })

  it('are listed with what became of each, never with the code', async () => {
    const used = await issue()
    const ana = await office.person()
    await use(ana, used)
    const waiting = await issue()
    const { data, total } = await list()
    expect(total).toBe(2)
    expect(data).toEqual([
      expect.objectContaining({ estado: 'vigente', creado_por: admin.correo, usado_por: null }),
      expect.objectContaining({ estado: 'usado', usado_por: ana.correo }),
    ])
    for (const code of [used, waiting]) expect(JSON.stringify(data)).not.toContain(code.slice(0, 9))
    expect((await list('estado=usado')).total).toBe(1)
  })

  it('work no more once revoked; a used one cannot be', async () => {
    const code = await issue()
    const [newest] = (await list('estado=vigente')).data
    const path = `/validation-codes/${newest?.id}`
    expect((await office.remove(admin, path)).status).toBe(204)
    expect((await list('estado=revocado')).data[0]?.id).toBe(newest?.id)
    const refused = await use(await office.person(), code)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'codigo_no_valido'])
    const [used] = (await list('estado=usado')).data
    const late = await office.remove(admin, `/validation-codes/${used?.id}`)
    expect(late.body.error.code).toBe('codigo_usado')
    expect((await office.remove(admin, '/validation-codes/nada')).status).toBe(404)
  })

  it('bring nobody back who made them and was removed, nor anybody else', async () => {
    const [fraud, friend] = [await office.person('Administrador'), await office.person()]
    const codes = [await issue('Administrador', fraud), await issue('Comercio', fraud)]
    const [own = '', given = ''] = codes
    expect((await retire(fraud)).status).toBe(200)
    const { data } = await list('estado=revocado')
    expect(data.slice(0, 2).map(({ creado_por }) => creado_por)).toEqual([
      fraud.correo,
      fraud.correo,
    ])
    const again = { ...fraud, ...(await office.people.signIn(fraud.correo)) }
    const refused = [await use(again, own, 'Administrador'), await use(friend, given)]
    expect(refused.map(({ body }) => body.error?.code)).toEqual([
      'codigo_no_valido',
      'codigo_no_valido',
    ])
    const back = await office.people.signIn(fraud.correo)
    expect((await office.get(back, '/admin/panel')).status).toBe(403)
  })

  it('end with the account of who made them', async () => {
    const gone = await office.person('Administrador')
    const code = await issue('Comercio', gone)
    await office.api.db
      .insertInto('usuario_roles')
      .values({ id_usuario: admin.sub, rol: 'Administrador', creado_en: new Date().toISOString() })
      .execute()
    expect((await office.remove(gone, `/profile/${gone.sub}`)).status).toBe(204)
    const refused = await use(await office.person(), code)
    expect(refused.body.error?.code).toBe('codigo_no_valido')
  })

  it('end as well where who made them was removed by an older Plaza, which left them', async () => {
    const fraud = await office.person('Administrador')
    const code = await issue('Comercio', fraud)
    await retire(fraud)
    await office.api.db.updateTable('codigos').set({ revocado_en: null }).execute()
    const refused = await use(await office.person(), code)
    expect(refused.body.error?.code).toBe('codigo_no_valido')
  })

  it('are for somebody else than who makes them', async () => {
    const refused = await use(admin, await issue())
    expect(refused.body.error?.code).toBe('codigo_no_valido')
  })

  it('give a role or are revoked, when their maker is removed at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [fraud, ana] = [await office.person('Administrador'), await office.person()]
      const code = await issue('Comercio', fraud)
      const [used, taken] = await Promise.all([use(ana, code), retire(fraud)])
      expect(taken.status).toBe(200)
      expect([200, 422]).toContain(used.status)
      const codigo = (await list()).data.find(({ usado_por }) => usado_por === ana.correo)
      expect(codigo?.estado).toBe(used.status === 200 ? 'usado' : undefined)
    }
  })

  it('are chosen for shops whose products hang on a tree of three levels', async () => {
    const arbol = arbolCategoriasSchema.parse(
      await (await office.api.get('/categorias/arbol')).json(),
    )
    expect(arbol.map(({ slug }) => slug)).toEqual(['alimentos', 'belleza', 'tecnologia'])
    expect(arbol[0]?.subcategorias[0]?.subsubcategorias.map(({ slug }) => slug)).toEqual([
      'cafe',
      'chocolate',
    ])
  })
})
