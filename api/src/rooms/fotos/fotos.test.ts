import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  direccionSubidaSchema,
  errorMessages,
  fotosSchema,
  limitesFoto,
} from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { s3Files } from '../../adapters/s3-files.ts'
import {
  dialects,
  emptyQuota,
  fillQuota,
  type Office,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestApi,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'
import { forget } from '../olvido/olvido.ts'

const picture = async (width = 1600, height = 900) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a50' } })
      .jpeg()
      .toBuffer(),
  )

describe.each(dialects)('photos on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-fotos-'))
  const disk = dataFolderFiles(folder)
  let isStubborn = false
  const remove = async (key: string) => {
    if (isStubborn && key.startsWith('subidas/')) throw new Error('the store is away')
    await disk.remove(key)
  }
  const uploads = uploadsTo({ ...disk, remove })
  let api: TestApi
  let office: Office
  let ana: OfficePerson
  let id: number
  beforeAll(async () => {
    api = await testApi(dialect, { uploads, files: disk })
    office = officeOf(api)
    ana = await office.worker('supervisor')
    id = await seedProducto(api.db)
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const path = (producto = id) => `/comercios/1/productos/${producto}/fotos`
  const announce = (fileType = 'image/jpeg', producto = id) =>
    office.post(ana, `${path(producto)}/presigned-url`, { fileName: 'foto.jpg', fileType })
  const put = (url: string, body: Uint8Array<ArrayBuffer>) =>
    api.app.request(url.slice(url.indexOf('/', 8)), {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
  const send = async (bytes: Uint8Array<ArrayBuffer>, producto = id) => {
    const announced = await announce('image/jpeg', producto)
    const { url, key } = direccionSubidaSchema.parse(announced.body)
    await put(url, bytes)
    return { url, key, answer: await office.post(ana, path(producto), { url: key }) }
  }

  it('are drawn anew in three widths and as a first sight, for everybody to see', async () => {
    const { answer, key } = await send(await picture())
    expect(answer.status).toBe(201)
    const [imagen = ''] = fotosSchema.parse(answer.body).imagenes
    for (const [name, width] of [
      ['320', 320],
      ['640', 640],
      ['1080', 1080],
      ['previa', 680],
    ] as const) {
      const response = await api.app.request(
        `/api/archivos/${imagen.replace('.webp', `-${name}.webp`)}`,
      )
      const drawn = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([drawn.format, drawn.width, drawn.exif]).toEqual(['webp', width, undefined])
    }
    expect(await disk.size(key)).toBeUndefined()
    expect((await office.post(ana, path(), { url: key })).body.error.code).toBe(
      'archivo_no_encontrado',
    )
  })

  it('stay where the store does not let go of what was uploaded, which goes later', async () => {
    const producto = await seedProducto(api.db)
    isStubborn = true
    const { answer, key } = await send(await picture(40, 40), producto)
    isStubborn = false
    const [imagen = ''] = fotosSchema.parse(answer.body).imagenes
    const shown = await api.app.request(`/api/archivos/${imagen.replace('.webp', '-320.webp')}`)
    expect([answer.status, shown.status]).toEqual([201, 200])
    expect(await disk.size(key)).toBeGreaterThan(0)
    const shop = await shopOf({ ...api, close: async () => undefined }, mercadoPago)
    await shop.work()
    await shop.close()
    expect(await disk.size(key)).toBeUndefined()
  })

  it('leave nothing of what is sent to their address after they were taken', async () => {
    const { url, key, answer } = await send(await picture(40, 40), await seedProducto(api.db))
    expect([answer.status, (await put(url, await picture(40, 40))).status]).toEqual([201, 200])
    expect(await disk.size(key)).toBeGreaterThan(0)
    const shop = await shopOf({ ...api, close: async () => undefined }, mercadoPago)
    await shop.work(16)
    await shop.close()
    expect(await disk.size(key)).toBeUndefined()
  })

  it('leave a thread to the disk, however many come at once', async () => {
    let most = 0
    const count = () => {
      const [{ queue, process }, again] = [sharp.counters(), sharp.counters()]
      // One that begins while they are read is counted in both.
      if (again.queue === queue && again.process === process) most = Math.max(most, queue + process)
    }
    // A picture that is done is counted until those who waited for it have begun.
    const watch = () => setImmediate(count)
    sharp.queue.on('change', watch)
    const bytes = await picture(4000, 3000)
    const other = await seedProducto(api.db)
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(bytes, other)))
    sharp.queue.off('change', watch)
    expect(sent.map(({ answer }) => answer.status)).toEqual([201, 201, 201, 201, 201])
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThan(4)
  })

  it('are given addresses for, so many an hour to each person', async () => {
    const luis = await office.worker('supervisor')
    const body = { fileName: 'foto.jpg', fileType: 'image/jpeg' }
    const ask = (who = luis) => office.post(who, `${path()}/presigned-url`, body)
    expect((await ask()).status).toBe(201)
    await fillQuota(api.db, 'fotos')
    const { status, body: answer } = await ask()
    expect([status, answer.error.message]).toEqual([429, errorMessages.demasiadas_solicitudes])
    const given = await api.db
      .selectFrom('subidas')
      .select('key')
      .where('id_usuario', '=', luis.sub)
      .execute()
    expect(given).toHaveLength(1)
    await emptyQuota(api.db, 'fotos')
  })

  it('are pictures by what they hold, whatever they say', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const half = (await picture()).slice(0, 500)
    const pdf = new TextEncoder().encode('%PDF-1.7')
    for (const bytes of [svg, half, pdf]) {
      const { answer } = await send(bytes)
      expect([answer.status, answer.body.error.code]).toEqual([415, 'archivo_no_admitido'])
    }
    expect((await announce('image/svg+xml')).body.error.code).toBe('archivo_no_admitido')
    const { answer } = await send(await picture(10_000, 5001))
    expect([answer.status, answer.body.error.code]).toEqual([413, 'foto_con_demasiados_pixeles'])
    const huge = new Uint8Array(11 * 1024 * 1024)
    expect((await send(huge)).answer.body.error.code).toBe('archivo_demasiado_grande')
  })

  it('come by keys that were given out for that product alone', async () => {
    const other = await seedProducto(api.db)
    const { key } = direccionSubidaSchema.parse((await announce()).body)
    const record = (producto: number, url: string) =>
      office.post(ana, `/comercios/1/productos/${producto}/fotos`, { url })
    for (const [producto, url] of [
      [other, key],
      [id, key],
      [id, '../../etc/passwd'],
      [id, `subidas/fotos/${id}/inventada`],
    ] as const)
      expect((await record(producto, url)).body.error.code).toBe('archivo_no_encontrado')
  })

  it('leave nothing on the disk where no more are taken, or two ask with one key', async () => {
    const producto = await seedProducto(api.db)
    const bytes = await picture(40, 40)
    const asked = direccionSubidaSchema.parse((await announce('image/jpeg', producto)).body)
    await put(asked.url, bytes)
    for (let i = 1; i < limitesFoto.porProducto; i++) await send(bytes, producto)
    const record = () => office.post(ana, path(producto), { url: asked.key })
    const twice = await Promise.all([record(), record()])
    expect(twice.filter(({ status }) => status === 201)).toHaveLength(1)
    const files = () => readdirSync(join(folder, 'productos', String(producto))).length
    expect(files()).toBe(4 * limitesFoto.porProducto)
    const late = { key: `subidas/fotos/${producto}/tarde`, creado_en: new Date().toISOString() }
    await api.db
      .insertInto('subidas')
      .values({ ...late, producto_id: producto, id_usuario: ana.sub })
      .execute()
    await disk.save(late.key, bytes)
    const refused = await office.post(ana, path(producto), { url: late.key })
    expect(refused.body.error.code).toBe('demasiadas_fotos')
    expect(files()).toBe(4 * limitesFoto.porProducto)
  })

  it('that no product took are forgotten with their files', async () => {
    const { key, url } = direccionSubidaSchema.parse((await announce()).body)
    await put(url, await picture(40, 40))
    const { storage } = uploads
    const forgetIn = (days: number) =>
      forget(
        { db: api.db, identity: api.deps.identity, storage },
        new Date(Date.now() + days * 86_400_000),
      )
    await forgetIn(6)
    expect(await disk.size(key)).toBeGreaterThan(0)
    await forgetIn(8)
    expect(await disk.size(key)).toBeUndefined()
    const rows = api.db.selectFrom('subidas').select('key').where('key', '=', key)
    expect(await rows.execute()).toEqual([])
  })

  it('keep the order that they are given, and go when they are left out', async () => {
    id = await seedProducto(api.db)
    const paths: string[] = []
    for (let i = 0; i < 3; i++)
      paths.push((await send(await picture(40 + i, 40))).answer.body.imagenes.at(-1))
    const [a, b, c] = paths
    const order = (imagenes: unknown[]) => office.put(ana, path(), { imagenes })
    expect((await order([c, a, b])).body).toEqual({ imagenes: [c, a, b] })
    const late = await office.put(ana, path(), { imagenes: [a], antes: [a, b, c] })
    expect([late.status, late.body.error.code]).toEqual([409, 'datos_cambiados'])
    expect((await office.put(ana, path(), { imagenes: [b], antes: [c, a, b] })).body).toEqual({
      imagenes: [b],
    })
    expect((await order([b, a])).body.error.code).toBe('foto_no_encontrada')
    expect(readdirSync(join(folder, 'productos', String(id)))).toHaveLength(4)
  })
})

describe('addresses of the AWS SDK', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-s3-'))
  const disk = dataFolderFiles(folder)
  let api: TestApi
  beforeAll(async () => {
    api = await testApi('SQLite', { uploads: uploadsTo(disk), files: disk })
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const s3 = s3Files({
    S3_BUCKET: 'plaza',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: 'http://localhost:3000/api/archivos/almacen',
    S3_ACCESS_KEY: 'plaza',
    S3_SECRET_KEY: 'a secret of the tests',
  })
  const ask = (url: string, init?: RequestInit) =>
    api.app.request(url.slice(url.indexOf('/', 8)), init)

  it('are taken by the store that comes with the API, header for header', async () => {
    const url = await s3.uploadUrl('cargas_masivas/a/b', {
      type: 'text/plain',
      metadata: { id_usuario: 'ana' },
    })
    const headers = { 'content-type': 'text/plain', 'x-amz-meta-id_usuario': 'ana' }
    const send = async (given: object) =>
      (await ask(url, { method: 'PUT', body: 'hola', headers: { ...headers, ...given } })).status
    expect(await send({ 'content-type': 'text/html' })).toBe(404)
    expect(await send({ 'x-amz-meta-id_usuario': 'eve' })).toBe(404)
    expect(await send({})).toBe(200)
    expect(await disk.size('cargas_masivas/a/b')).toBe(4)
    const get = await ask(await s3.downloadUrl('cargas_masivas/a/b', 'hola.xlsx'))
    expect([await get.text(), get.headers.get('content-disposition')]).toEqual([
      'hola',
      'attachment; filename="hola.xlsx"',
    ])
  })

  it('expire', async () => {
    const url = await s3.uploadUrl('x', { type: 'text/plain' })
    const old = new URL(url)
    old.searchParams.set('X-Amz-Date', '20200101T000000Z')
    expect((await ask(old.href, { method: 'PUT' })).status).toBe(404)
  })
})
