import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { read, utils } from 'xlsx'
import { reporteSchema, reportesSchema } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { createJobs, type Handlers } from '../../machinery/jobs/jobs.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  seedManyVentas,
  seedProducto,
  type TestApi,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'
import { forgetReportes, reportesHandlers } from './reportes.ts'

const sales = 4100
const dayMs = 86_400_000

describe.each(dialects)('reports that are made apart, on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-reportes-'))
  const uploads = uploadsTo(dataFolderFiles(folder))
  const { storage } = uploads
  let api: TestApi
  let office: ReturnType<typeof officeOf>
  let admin: OfficePerson
  let other: OfficePerson

  beforeAll(async () => {
    api = await testApi(dialect, { uploads })
    office = officeOf(api)
    admin = await office.person('Administrador')
    other = await office.person('Administrador')
    // More than a request makes by itself, on one day.
    await seedManyVentas(api.db, await seedProducto(api.db), sales)
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    await api.db.deleteFrom('reportes').execute()
    // What was asked for before finds nothing to do.
    await work()
  })

  const november = { desde: '2026-11-08', hasta: '2026-11-11' }
  const of = (query: object) => `?${new URLSearchParams({ ...query })}`
  const path = '/admin/comercios/1/reportes'

  const work = async (files = storage, minutes = 0) => {
    const failed: string[] = []
    // What else waits is another's test.
    const own = reportesHandlers({ db: api.db, storage: files })
    const handlers = new Proxy(own, {
      get: (_, tipo) => (tipo === 'hacer_reporte' ? own.hacer_reporte : async () => undefined),
    }) as unknown as Handlers
    const jobs = createJobs(api.db, handlers, (_, { message }) => failed.push(message))
    await jobs.runDue(new Date(Date.now() + minutes * 60_000))
    await jobs.stop()
    return failed
  }

  const ask = async (who = admin, query: object = november) =>
    reporteSchema.parse((await office.post(who, path, query)).body)
  const listed = async (who = admin) => reportesSchema.parse((await office.get(who, path)).body)
  const stateOf = async (id: string) => (await listed()).find((one) => one.id === id)
  const download = (id: string, who = admin) => office.get(who, `/admin/reportes/${id}/descarga`)
  const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
    `${status} ${body.error?.code}`

  it('makes a small one at once, a large one apart, and hands it to who asked', async () => {
    const at = '/admin/comercios/1/reporte'
    const get = (query: object) =>
      api.app.request(`/api${at}${of(query)}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    expect((await get({ desde: '2026-11-11', hasta: '2026-11-12' })).status).toBe(200)
    expect(codeOf(await office.get(admin, at + of(november)))).toBe('409 reporte_grande')

    const { id, estado, porcentaje } = await ask()
    expect([estado, porcentaje]).toEqual(['pedido', 0])
    expect(codeOf(await download(id))).toBe('404 reporte_no_encontrado')
    let midway: unknown
    const watching = {
      ...storage,
      save: async (key: string, bytes: Uint8Array) => {
        midway = await stateOf(id)
        await storage.save(key, bytes)
      },
    }
    expect(await work(watching)).toEqual([])
    expect(midway).toMatchObject({ estado: 'en_proceso', porcentaje: 49, bytes: null })
    const [made] = await listed()
    expect(made).toMatchObject({ id, estado: 'listo', porcentaje: 100, error: null })

    const { url } = (await download(id)).body
    const file = await api.app.request(url.slice(url.indexOf('/', 8)))
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(bytes.length).toBe(made?.bytes)
    expect(file.headers.get('content-disposition')).toContain('.xlsx')
    const libro = read(bytes)
    const rows = utils.sheet_to_json(libro.Sheets[libro.SheetNames[1] ?? ''] ?? {}, { header: 1 })
    expect(rows.slice(1)).toEqual([
      ['2026-11-10', 'web', sales, sales * 10_000, sales * 1900, sales * 11_900],
    ])
  })

  it('is made of a shop that was deleted as well, whose sales are settled yet', async () => {
    const gone = (borrado_en: string | null) =>
      api.db.updateTable('comercios').set({ borrado_en }).where('id', '=', 1).execute()
    await gone(new Date().toISOString())
    const small = of({ desde: '2026-11-11', hasta: '2026-11-12' })
    const { status } = await api.app.request(`/api/admin/comercios/1/reporte${small}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(status).toBe(200)
    const { id } = await ask()
    expect(await work()).toEqual([])
    expect(await stateOf(id)).toMatchObject({ estado: 'listo' })
    await gone(null)
    const nowhere = '/admin/comercios/987654/reportes'
    expect(codeOf(await office.post(admin, nowhere, november))).toBe('404 comercio_no_encontrado')
  })

  it('is nobody else’s, and gone after a day with its file', async () => {
    const { id, creado_en } = await ask()
    await work()
    expect(await listed(other)).toEqual([])
    for (const who of [other, await office.person('Comercio')])
      expect((await download(id, who)).status).toBe(who === other ? 404 : 403)
    expect(codeOf(await download('00000000-0000-4000-8000-000000000000'))).toMatch('404')
    const days = (count: number) =>
      new Date(Date.parse(creado_en) + count * dayMs - dayMs).toISOString()
    await forgetReportes({ db: api.db, storage }, days(0.9))
    expect((await download(id)).status).toBe(200)
    const old = { creado_en: new Date(Date.now() - dayMs - 1).toISOString() }
    await api.db.updateTable('reportes').set(old).execute()
    expect(await listed()).toEqual([])
    expect((await download(id)).status).toBe(404)
    expect(await storage.size(`reportes/${id}.xlsx`)).toBeGreaterThan(0)
    await Promise.all([1, 2].map(() => forgetReportes({ db: api.db, storage }, days(1))))
    expect(await storage.size(`reportes/${id}.xlsx`)).toBeUndefined()
    expect(await api.db.selectFrom('reportes').select('id').execute()).toEqual([])
  })

  it('is one for who presses twice, and one at a time for each', async () => {
    const pressed = await Promise.all([1, 2, 3, 4].map(() => ask()))
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1)
    const more = { ...november, hasta: '2026-11-12' }
    expect(codeOf(await office.post(admin, path, more))).toBe('409 reporte_en_curso')
    expect((await ask(other, more)).estado).toBe('pedido')
    await work()
    expect((await listed()).map(({ estado }) => estado)).toEqual(['listo'])
    expect((await ask(admin, more)).estado).toBe('pedido')
    for (const [where, body, refused] of [
      ['/admin/comercios/9999/reportes', november, '404 comercio_no_encontrado'],
      [path, { ...november, desde: '2025-01-01' }, '400 rango_demasiado_largo'],
      [path, { desde: 'ayer' }, '400 solicitud_invalida'],
    ] as const)
      expect(codeOf(await office.post(admin, where, body))).toBe(refused)
  })

  it('stops for who is no administrator any more, though it is almost made', async () => {
    const gone = await office.person('Administrador')
    const { id } = await ask(gone)
    const firing = {
      ...storage,
      save: async (key: string, bytes: Uint8Array) => {
        await storage.save(key, bytes)
        const body = { rol: 'Administrador', motivo: 'Ya no trabaja aquí' }
        expect(
          codeOf(await office.post(admin, `/admin/personas/${gone.sub}/retiros`, body)),
        ).toMatch('200')
      },
    }
    await work(firing)
    const row = await api.db.selectFrom('reportes').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ id, estado: 'fallido' })
    expect(await storage.size(`reportes/${id}.xlsx`)).toBeUndefined()
    expect((await download(id, gone)).status).toBe(401)
  })

  it('is made anew after its process died, three times at most, and who was only slow changes nothing', async () => {
    const { id } = await ask()
    const handler = reportesHandlers({ db: api.db, storage }).hacer_reporte
    // It is slow at the last step, and meanwhile taken for dead.
    const gate = new EventEmitter()
    const wait = once(gate, 'open')
    const slow = vi.fn(async (key: string, bytes: Uint8Array) => {
      await wait
      await storage.save(key, bytes)
    })
    const first = reportesHandlers({ db: api.db, storage: { ...storage, save: slow } })
    const running = first.hacer_reporte({ reporte_id: id })
    await vi.waitFor(() => expect(slow).toHaveBeenCalled())
    await handler({ reporte_id: id })
    const made = await stateOf(id)
    expect(made?.estado).toBe('listo')
    gate.emit('open')
    await running
    expect(await stateOf(id)).toEqual(made)
    await work()

    const next = await ask()
    const dying = { ...storage, save: () => Promise.reject(new Error('the disk is full')) }
    for (const minutes of [0, 5, 10, 15])
      expect(await work(dying, minutes)).toEqual(minutes < 15 ? ['the disk is full'] : [])
    expect(await stateOf(next.id)).toMatchObject({
      estado: 'fallido',
      error: 'No pudimos preparar el reporte. Pídelo otra vez.',
    })
    expect(await work(storage, 60)).toEqual([])
  })
})
