import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  type Buyer,
  dialects,
  reviewersOf,
  shopOf,
  type TestReviewers,
  type TestShop,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'
import { forget } from '../olvido/olvido.ts'

const dayMs = 86_400_000

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a50' } })
      .withExif({ IFD0: { Copyright: 'Calle 57 # 9-34' } })
      .jpeg()
      .toBuffer(),
  )

describe.each(dialects)('photos of reviews on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-resenas-'))
  const disk = dataFolderFiles(folder)
  const uploads = uploadsTo(disk)
  let shop: TestShop
  let reviews: TestReviewers
  let ana: Buyer
  let producto: number
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect, { uploads, files: disk }), mercadoPago)
    reviews = reviewersOf(shop)
    ana = await shop.buyer()
    producto = await reviews.received(ana)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  const announce = ({ token }: Buyer, id = producto, fileType = 'image/jpeg') =>
    shop.ask('POST', `/productos/${id}/resenas/fotos/presigned-url`, {
      ...{ token, body: { fileName: 'foto.jpg', fileType } },
    })
  const put = (url: string, body: Uint8Array<ArrayBuffer>) =>
    shop.app.request(url.slice(url.indexOf('/', 8)), {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
  const record = ({ token }: Buyer, key: string, id = producto) =>
    shop.ask('POST', `/productos/${id}/resenas/fotos`, { token, body: { key } })
  const send = async (who: Buyer, bytes: Uint8Array<ArrayBuffer>, id = producto) => {
    const { key, url } = (await announce(who, id)).body
    await put(url, bytes)
    return { key, ...(await record(who, key, id)) }
  }
  const drawn = async (foto: string) => {
    const path = `/api/archivos/${foto.replace('.webp', '-640.webp')}`
    const response = await shop.app.request(path)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('are drawn anew, without what the camera wrote down, and are there when the review is', async () => {
    const { key, status, body } = await send(ana, await photo())
    expect(status).toBe(201)
    const { format, exif } = await sharp((await drawn(body.foto)).bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    // The first answer was lost.
    expect((await record(ana, key)).body).toEqual(body)
    expect((await reviews.write(ana, producto, { fotos: [body.foto, body.foto] })).status).toBe(200)
    const { data } = await (await shop.get(`/productos/${producto}/resenas`)).json()
    expect(data[0].fotos).toEqual([body.foto])
    const without = await reviews.write(ana, producto, { version: 1 })
    expect(without.body.fotos).toEqual([])
    await shop.work()
    expect((await drawn(body.foto)).status).toBe(404)
  })

  it('are pictures by what they hold, whatever they say', async () => {
    const text = (words: string) => new TextEncoder().encode(words)
    const forged = [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), text('%PDF-1.7')]
    for (const bytes of [...forged, (await photo()).slice(0, 500)])
      expect((await send(ana, bytes)).body.error.code).toBe('archivo_no_admitido')
    expect((await announce(ana, producto, 'image/svg+xml')).body.error.code).toBe(
      'archivo_no_admitido',
    )
    const huge = new Uint8Array(11 * 1024 * 1024)
    expect((await send(ana, huge)).body.error.code).toBe('archivo_demasiado_grande')
  })

  it('are of who took them, for what they bought, in one review', async () => {
    const beto = await shop.buyer()
    expect((await announce(beto)).body.error.code).toBe('resena_sin_compra')
    await reviews.arrive(await reviews.bought(beto, producto))
    const { key, body } = await send(ana, await photo())
    expect((await record(beto, key)).body.error.code).toBe('archivo_no_encontrado')
    const other = await reviews.received(ana)
    expect((await record(ana, key, other)).body.error.code).toBe('archivo_no_encontrado')
    for (const [who, id, fotos] of [
      [beto, producto, [body.foto]],
      [ana, other, [body.foto]],
      [ana, other, ['productos/ab12/1.webp']],
      [ana, other, ['../../installation.key']],
    ] as const)
      expect(await reviews.write(who, id, { fotos: [...fotos] })).toMatchObject({
        code: 'foto_no_encontrada',
      })
    // Nothing of what was refused is there.
    const { body: own } = await shop.ask('GET', `/productos/${other}/resenas/propia`, ana)
    expect(own.resena).toBeNull()
  })

  it('go with the account, and where no review takes them', async () => {
    const gone = await shop.buyer()
    await reviews.arrive(await reviews.bought(gone, producto))
    const kept = (await send(gone, await photo())).body.foto
    const loose = (await send(gone, await photo())).body.foto
    await reviews.write(gone, producto, { fotos: [kept] })
    const inDays = (days: number) => new Date(Date.now() + days * dayMs)
    await forget({ db: shop.db, identity: shop.deps.identity, storage: uploads.storage }, inDays(6))
    expect((await drawn(loose)).status).toBe(200)
    await forget({ db: shop.db, identity: shop.deps.identity, storage: uploads.storage }, inDays(8))
    expect([(await drawn(loose)).status, (await drawn(kept)).status]).toEqual([404, 200])
    expect((await shop.ask('DELETE', `/profile/${gone.sub}`, gone)).status).toBe(204)
    await shop.work()
    expect((await drawn(kept)).status).toBe(404)
  })

  it('are not announced without end', async () => {
    const many = await shop.buyer()
    await reviews.arrive(await reviews.bought(many, producto))
    const codes = []
    for (let i = 0; i < 21; i++) codes.push((await announce(many)).body.error?.code)
    expect(codes.filter(Boolean)).toEqual(['demasiadas_fotos'])
  })
})
