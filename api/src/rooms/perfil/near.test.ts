import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comerciosCercanosSchema } from '../../../contract/index.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'

describe.each(dialects)('shops near somebody on %s', (dialect) => {
  let office: TestOffice
  let ana: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    ana = await office.person()
    const { db } = office.api
    await db.updateTable('comercios').set({ ubicacion: '' }).execute()
    const put = (nombre_barrio: string, ubicacion: string, given: object = {}) => ({
      ...{ nombre_barrio, ubicacion, direccion_punto_venta: 'Calle 1', administrador_id: null },
      ...{ telefono_punto_venta: '', horario_inicio: '08:00', horario_fin: '18:00' },
      ...{ distancia_domicilio: 3, valor_domicilio: 4000, borrado_en: null, status: 1, ...given },
    })
    await db
      .insertInto('comercios')
      .values([
        put('Lejos', '6.2442, -75.5812'),
        put('Cerca', '4.72, -74.07'),
        put('Aquí', '4.711, -74.0721'),
        put('Cerrado', '4.711, -74.0721', { status: 0 }),
        put('Borrado', '4.711, -74.0721', { borrado_en: new Date().toISOString() }),
        put('Sin punto', 'por ahí'),
      ])
      .execute()
  })
  afterAll(() => office.close())

  const near = async (who: OfficePerson) =>
    comerciosCercanosSchema.parse(
      (await office.get(who, `/profile/${who.sub}/comercios-cercanos`)).body,
    )
  const here = { latitud: 4.711, longitud: -74.0721 }

  it('are told by what the profile says alone, and none where it says nothing', async () => {
    expect(await near(ana)).toEqual({ ubicacion: false, comercios: [] })
    await office.put(ana, '/location', here)
    const { ubicacion, comercios } = await near(ana)
    expect(ubicacion).toBe(true)
    expect(comercios.map(({ nombre_barrio }) => nombre_barrio)).toEqual(['Aquí', 'Cerca', 'Lejos'])
    expect(comercios.map(({ lleva }) => lleva)).toEqual([true, true, false])
    const [aqui, cerca, lejos] = comercios.map(({ distancia_km }) => distancia_km)
    expect([aqui, cerca]).toEqual([0, 1])
    expect(lejos).toBeGreaterThan(230)
    expect(lejos).toBeLessThan(245)
  })

  it('are nobody else’s to ask, and are gone with the location', async () => {
    const beto = await office.person()
    const other = await office.get(beto, `/profile/${ana.sub}/comercios-cercanos`)
    expect(other.status).toBe(404)
    expect((await office.remove(beto, '/location')).status).toBe(204)
    expect((await near(ana)).ubicacion).toBe(true)
    expect((await office.remove(ana, '/location')).status).toBe(204)
    expect(await near(ana)).toEqual({ ubicacion: false, comercios: [] })
    const perfil = await office.get(ana, `/profile/${ana.sub}`)
    expect(perfil.body).toMatchObject({ latitud: null, longitud: null })
  })
})
