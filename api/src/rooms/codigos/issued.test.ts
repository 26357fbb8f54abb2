import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbolCategoriasSchema, codigosPageSchema } from '../../../contract/index.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'

describe.each(dialects)('issued validation codes on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  const issue = async () => {
    const body = { role_assigned: 'Comercio' }
    const headers = { 'x-id-token': admin.idToken }
    return String((await office.post(admin, '/validation-codes', body, headers)).body.code)
  }

  const list = async (query = '') =>
    codigosPageSchema.parse((await office.get(admin, `/validation-codes?${query}`)).body)

  const use = (who: OfficePerson, codigoValidacion: string) =>
    office.put(who, `/usuarios/${who.correo}`, { rol: 'Comercio', codigoValidacion })

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
