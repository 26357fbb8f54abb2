import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cargaAnunciadaSchema } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import {
  cargasOf,
  dialects,
  filaCarga,
  libroOf,
  type Office,
  type OfficePerson,
  officeOf,
  seedProducto,
  type TestApi,
  type TestCargas,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../../testing/testing.ts'
import { applyCarga } from './apply.ts'

const precio = 210_000
const mapeo = { valor_neto: 'Precio raro' }

describe.each(dialects)('who no longer stocks a shop, and their uploads on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-permiso-'))
  const uploads = uploadsTo(dataFolderFiles(folder))
  let api: TestApi
  let office: Office
  let dueno: OfficePerson
  let ana: OfficePerson
  let cargas: TestCargas
  let n_referencia = ''
  beforeAll(async () => {
    api = await testApi(dialect, { uploads })
    office = officeOf(api)
    dueno = await office.worker('dueño')
  })
  beforeEach(async () => {
    ana = await office.worker('supervisor')
    cargas = cargasOf({ ...api, office, uploads, ana })
    n_referencia = `CARA-${ana.sub.slice(0, 8)}`
    await seedProducto(api.db, { n_referencia, valor_neto: precio })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const cheap = (titulo = 'Valor neto') => {
    const titulos = titulosCarga.map((one) => (one === 'Valor neto' ? titulo : one))
    return libroOf([titulos, filaCarga(n_referencia, { 6: 1 })])
  }
  const precioNow = async () => {
    const row = await api.db
      .selectFrom('productos')
      .select('valor_neto')
      .where('n_referencia', '=', n_referencia)
      .executeTakeFirstOrThrow()
    return row.valor_neto
  }
  const leave = {
    removed: () => office.remove(dueno, `/comercios/1/miembros/${ana.sub}`),
    demoted: () => office.patch(dueno, `/comercios/1/miembros/${ana.sub}`, { funcion: 'cajero' }),
  }
  const refusal = { removed: 'comercio_no_encontrado', demoted: 'sin_permiso' }
  const how = ['removed', 'demoted'] as const

  const codeOf = async (asked: Promise<{ status: number; body: { error?: { code: string } } }>) =>
    (await asked).body?.error?.code

  it.each(how)('%s: neither maps, reads, confirms nor cancels', async (left) => {
    const unknown = await cargas.upload(cheap('Precio raro'))
    expect(unknown.estado).toBe('por_mapear')
    expect((await leave[left]()).status).toBeLessThan(300)
    const path = `/productos/cargas/${unknown.id}`
    const code = refusal[left]
    expect(await codeOf(office.post(ana, `${path}/mapeo`, { mapeo }))).toBe(code)
    expect(await codeOf(office.get(ana, path))).toBe(code)
    expect(await codeOf(office.get(ana, `${path}/filas`))).toBe(code)
    expect(await codeOf(office.post(ana, `${path}/confirmacion`))).toBe(code)
    expect(await codeOf(office.remove(ana, path))).toBe(code)
    expect((await office.get(ana, '/productos/cargas')).body.total).toBe(0)
    await cargas.work()
    expect(await precioNow()).toBe(precio)
  })

  it.each(how)('%s: gets no error file that was theirs', async (left) => {
    const libro = libroOf([titulosCarga, filaCarga(n_referencia, { 6: 'mucho' })])
    const { archivoKey } = await cargas.upload(libro)
    const [key = ''] = await cargas.errores(archivoKey)
    expect(key).not.toBe('')
    await leave[left]()
    expect(await cargas.errores(archivoKey)).toEqual([])
    expect(await cargas.errores('Productos ñandú.xlsx')).toEqual([])
    const asked = office.get(ana, `/productos/descargar-errores?${new URLSearchParams({ key })}`)
    expect(await codeOf(asked)).toBe('errores_no_encontrados')
  })

  it.each(how)('%s after it was announced: its rows stay out', async (left) => {
    const { body } = await cargas.announce()
    const { id, url } = cargaAnunciadaSchema.parse(body)
    await leave[left]()
    await cargas.put(url, cheap())
    await cargas.work()
    await cargas.work(20)
    expect(await precioNow()).toBe(precio)
    const { estado, error } = await api.db
      .selectFrom('cargas')
      .select(['estado', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(estado).toBe('fallida')
    expect(error).toContain('ya no puede cambiar los productos')
  })

  it.each(how)('%s between the confirmation and the work: its rows stay out', async (left) => {
    const { id } = await cargas.upload(cheap(), { revisar: true })
    expect((await cargas.confirm(id)).body.estado).toBe('en_proceso')
    await leave[left]()
    await cargas.work()
    expect(await precioNow()).toBe(precio)
    expect(
      (
        await office.post(dueno, '/productos/carga-masiva', {
          ...{ fileName: 'a.xlsx', fileType: 'x', comercioId: 1 },
        })
      ).status,
    ).toBe(201)
    const { body } = await office.get(
      await office.person('Administrador'),
      `/admin/auditoria?recurso=carga&recurso_id=${id}`,
    )
    expect(body.data).toMatchObject([{ accion: 'detener', id_usuario: ana.sub }])
  })

  it('removed while the rows go in: what is in stays, nothing more follows', async () => {
    const rows = Array.from({ length: 1500 }, (_, i) => filaCarga(`${n_referencia}-${i}`))
    const { id } = await cargas.upload(libroOf([titulosCarga, ...rows]), { revisar: true })
    await cargas.confirm(id)
    // As a worker leaves it that was killed after the first thousand.
    await api.db.updateTable('cargas').set({ procesadas: 1000 }).where('id', '=', id).execute()
    await leave.removed()
    await applyCarga({ db: api.db, ...uploads }, id)
    await cargas.work()
    const { n } = await api.db
      .selectFrom('productos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('n_referencia', 'like', `${n_referencia}-%`)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
    const carga = await api.db
      .selectFrom('cargas')
      .select(['estado', 'procesadas'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(carga).toEqual({ estado: 'fallida', procesadas: 1000 })
  })
})
