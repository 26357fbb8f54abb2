import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suscriptoresPageSchema } from '../../../contract/index.ts'
import {
  dialects,
  type OfficePerson,
  rowsOf,
  type TestOffice,
  testOffice,
} from '../../testing/testing.ts'
import { libroOfSuscriptores } from './suscriptores.ts'

describe.each(dialects)('who gets the newsletter on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 4, minute)).toISOString()
    const row = (correo: string, confirmado: number | null, retirado: number | null = null) => ({
      ...{ correo, version: '2026-11', clave: correo, creado_en: at(0) },
      confirmado_en: confirmado === null ? null : at(confirmado),
      retirado_en: retirado === null ? null : at(retirado),
    })
    await office.api.db
      .insertInto('boletin_suscripciones')
      .values([
        row('ana_1@correo.co', 1),
        row('anax1@correo.co', 2),
        row('=cmd@correo.co', 3),
        row('sin-confirmar@correo.co', null),
        row('se-fue@correo.co', 4, 5),
      ])
      .execute()
  })
  afterAll(() => office.close())

  const search = async (asked: object = {}) =>
    suscriptoresPageSchema.parse((await office.post(admin, '/admin/boletin/busqueda', asked)).body)

  it('is who confirmed and has not left, the newest first, with a count', async () => {
    const all = await search()
    expect(all.data.map(({ correo_electronico }) => correo_electronico)).toEqual([
      ...['=cmd@correo.co', 'anax1@correo.co', 'ana_1@correo.co'],
    ])
    expect(all.total).toBe(3)
    expect(await search({ limit: 2, page: 2 })).toMatchObject({ total: 3, totalPages: 2 })
  })

  it('is found by a part of the address, as it is written', async () => {
    const found = async (q: string) =>
      (await search({ q })).data.map(({ correo_electronico }) => correo_electronico)
    expect(await found('ANA_1')).toEqual(['ana_1@correo.co'])
    expect(await found('%')).toEqual([])
    expect(await found('se-fue')).toEqual([])
    expect((await office.get(admin, '/admin/boletin/busqueda?q=ana')).status).not.toBe(200)
  })

  it('is taken along as a workbook that runs nothing, and who took it is in the log', async () => {
    const response = await office.api.app.request('/api/admin/boletin/libro', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [titulos, ...filas] = rowsOf(new Uint8Array(await response.arrayBuffer()))
    expect(titulos).toEqual(['Correo electrónico', 'Suscrito desde', 'Versión del consentimiento'])
    expect(filas.map(([correo]) => correo)).toEqual([
      ...["'=cmd@correo.co", 'anax1@correo.co', 'ana_1@correo.co'],
    ])
    // Midnight in UTC is the evening before in Bogotá, whose clock the screen shows as well.
    expect(filas.map(([, desde]) => desde)).toEqual([
      ...['2026-10-31 23:03', '2026-10-31 23:02', '2026-10-31 23:01'],
    ])
    const { body } = await office.get(admin, '/admin/auditoria?recurso=boletin')
    expect(body.data).toMatchObject([
      {
        ...{ id_usuario: admin.sub, accion: 'descargar suscriptores' },
        despues: { suscriptores: 3 },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('ana_1')
  })

  it('is all of them, however many are read at a time and though some confirmed at one moment', async () => {
    const { db } = office.api.deps
    const at = new Date(Date.UTC(2026, 9, 1)).toISOString()
    const correos = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@a-la-vez.co`)
    await db
      .insertInto('boletin_suscripciones')
      .values(
        correos.map((correo) => ({
          ...{ correo, version: '2026-11', clave: correo, creado_en: at },
          ...{ confirmado_en: at, retirado_en: null },
        })),
      )
      .execute()
    for (const atOnce of [1, 2, 8, 100]) {
      const [, ...filas] = rowsOf(await libroOfSuscriptores(db, admin.sub, atOnce))
      expect(filas.map(([correo]) => correo)).toEqual([
        ...["'=cmd@correo.co", 'anax1@correo.co', 'ana_1@correo.co', ...correos],
      ])
    }
    const { body } = await office.get(admin, '/admin/auditoria?recurso=boletin')
    expect(body.data[0]).toMatchObject({ despues: { suscriptores: 8 } })
  })
})
