import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { novedadesSchema, tiposNovedad } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  type Office,
  officeOf,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'
import { type Alcance, isTheirs } from './alcance.ts'
import { createFeed } from './feed.ts'
import { correosFor, note, noticeWaiting, notifyNovedad } from './novedades.ts'

interface Who {
  token: string
}

let nth = 0
const happening = (given: object = {}) => {
  nth += 1
  const base = { clave: `prueba ${nth}`, tipo: 'pedido', comercio_id: 1, titulo: `Cosa ${nth}` }
  return { ...base, enlace: '/comercio/inicio', ...given } as Parameters<typeof note>[1]
}

describe.each(dialects)('what people at work are told on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-novedades-'))
  let counter: TestCounter
  let office: Office
  beforeAll(async () => {
    counter = await counterOf(
      await shopOf(await testApi(dialect, { files: dataFolderFiles(folder) }), mercadoPago),
    )
    office = officeOf(counter)
  })
  afterAll(async () => {
    await counter.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const list = async (who: Who) => novedadesSchema.parse((await office.get(who, '/novedades')).body)
  const titles = async (who: Who) => (await list(who)).novedades.map(({ titulo }) => titulo)
  const read = async (who: Who, body: object) =>
    (await office.post(who, '/novedades/lecturas', body)).body

  it('is what happens where they run a shop: an order, few units, a wallet, once each', async () => {
    const dueno = await office.worker('dueño')
    const id = await seedProducto(counter.db, { nombre: 'Café de origen', stock: 6 })
    const ana = await counter.buyer()
    const paid = await counter.buy(ana, [{ id, cantidad: 2 }])
    await counter.pay(ana, paid, 'aprobar')
    await counter.work()
    const { key } = (await counter.upload(proof('una billetera'))).body
    await counter.sell([{ id, cantidad: 1 }], { metodo_pago: 'billetera', comprobante_key: key })
    for (let n = 0; n < 2; n += 1) await noticeWaiting(counter.db, new Date())
    const told = await list(dueno)
    expect(told.novedades.map(({ titulo }) => titulo).sort()).toEqual([
      expect.stringMatching(/^Pedido nuevo [0-9A-F]{8}$/),
      'Quedan 4 de Café de origen',
      'Una billetera por verificar',
    ])
    const pedido = told.novedades.find(({ tipo }) => tipo === 'pedido')
    expect(pedido).toMatchObject({ enlace: `/comercio/pedidos/${paid}?comercioId=1`, leida: false })
    expect(told.sin_leer).toBe(3)
    // Two processes look at once.
    await Promise.all([1, 2, 3].map(() => noticeWaiting(counter.db, new Date())))
    expect((await list(dueno)).novedades).toHaveLength(3)
  })

  it('tells of the wallets that wait in the order in which they were sold', async () => {
    const dueno = await office.worker('dueño')
    const id = await seedProducto(counter.db, { stock: 50 })
    const sold: { id_transaccion: string; numero: string }[] = []
    for (const file of ['una', 'otra', 'y otra']) {
      const { key } = (await counter.upload(proof(file))).body
      const wallet = { metodo_pago: 'billetera', comprobante_key: key }
      sold.push((await counter.sell([{ id, cantidad: 1 }], wallet)).body)
    }
    // Written anew, it lies after the others.
    await counter.db
      .updateTable('venta_pagos')
      .set({ nota_revision: '' })
      .where('id_transaccion', '=', sold[0]?.id_transaccion ?? '')
      .execute()
    await noticeWaiting(counter.db, new Date())
    const { novedades } = await list(dueno)
    expect(novedades.slice(0, 3).map(({ detalle }) => detalle)).toEqual(
      sold.map(({ numero }) => `Venta ${numero}`).reverse(),
    )
  })

  it('is read by each for themselves, and what is not theirs stays as it is', async () => {
    const [one, other] = [await office.worker('supervisor'), await office.worker('dueño')]
    const elsewhere = await office.worker('dueño', 2)
    await note(counter.db, happening())
    const [first] = (await list(one)).novedades
    const before = (await list(other)).sin_leer
    expect(await read(elsewhere, { ids: [first?.id] })).toEqual({ sin_leer: 0 })
    const left = (await list(one)).sin_leer - 1
    for (let n = 0; n < 2; n += 1)
      expect(await read(one, { ids: [first?.id] })).toEqual({ sin_leer: left })
    expect((await list(one)).novedades[0]?.leida).toBe(true)
    expect((await list(other)).sin_leer).toBe(before)
    expect(await read(one, {})).toEqual({ sin_leer: 0 })
  })

  it('is nothing for a cajero, another shop, who buys, who was removed a moment ago, or nobody', async () => {
    const dueno = await office.worker('dueño')
    const removed = await office.worker('supervisor')
    await note(counter.db, happening({ titulo: 'Solo de aquí' }))
    expect(await titles(removed)).toContain('Solo de aquí')
    await office.remove(dueno, `/comercios/1/miembros/${removed.sub}`)
    const others = [
      removed,
      await office.worker('cajero'),
      await office.worker('dueño', 2),
      await office.person('Comprador'),
      await office.person('Administrador'),
    ]
    for (const who of others) expect(await titles(who)).not.toContain('Solo de aquí')
    await note(counter.db, happening({ tipo: 'alerta', comercio_id: null, titulo: 'De Plaza' }))
    expect(await titles(await office.person('Administrador'))).toContain('De Plaza')
    expect(await titles(dueno)).not.toContain('De Plaza')
    await note(
      counter.db,
      happening({ tipo: 'carga', id_usuario: removed.sub, titulo: 'De quien se fue' }),
    )
    expect(await titles(dueno)).not.toContain('De quien se fue')
    expect(await titles(removed)).toEqual([])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/lecturas'],
      ['GET', '/preferencias'],
      ['PUT', '/preferencias'],
      ['GET', '/vivo'],
    ] as const)
      expect((await office.people.ask(method, `/novedades${path}`)).status).toBe(401)
  })

  it('comes as each chose, and a mail that was chosen is asked for again before it is sent', async () => {
    const { mailbox } = counter.deps
    if (!mailbox) throw new Error('there is no mailbox')
    const dueno = await office.worker('dueño')
    const { preferencias } = (await office.get(dueno, '/novedades/preferencias')).body
    expect(preferencias.map(({ tipo }: { tipo: string }) => tipo)).toEqual(tiposNovedad)
    const change = (tipo: string, campana: boolean, correo: boolean) =>
      office.put(dueno, '/novedades/preferencias', { preferencias: [{ tipo, campana, correo }] })
    const { correos } = await correosFor(counter.db, 'pedido', 1)
    await change('pedido', false, false)
    expect((await correosFor(counter.db, 'pedido', 1)).correos).toHaveLength(correos.length - 1)
    expect((await correosFor(counter.db, 'pedido', 1)).isNobodys).toBe(false)
    await note(counter.db, happening({ titulo: 'En silencio' }))
    expect(await titles(dueno)).not.toContain('En silencio')
    await change('comprobante', true, true)
    await note(counter.db, happening({ tipo: 'comprobante', titulo: 'Por correo' }))
    await counter.work()
    const mails = async () =>
      (await mailbox.list()).filter(({ asunto }) => asunto.startsWith('Por correo'))
    expect(await mails()).toHaveLength(1)
    const { id } = await counter.db
      .selectFrom('novedades')
      .select('id')
      .where('titulo', '=', 'Por correo')
      .executeTakeFirstOrThrow()
    await change('comprobante', true, false)
    const deps = { db: counter.db, mail: mailbox.mail, publicOrigin: 'http://plaza' }
    await notifyNovedad(deps, { novedad_id: id, id_usuario: dueno.sub })
    expect(await mails()).toHaveLength(1)
  })

  describe('live', () => {
    const opened: { close: () => void }[] = []
    afterEach(() => {
      for (const one of opened.splice(0)) one.close()
    })
    const feedOf = () => {
      const feed = createFeed({ ...counter.deps, report: () => undefined })
      opened.push(feed)
      return feed
    }
    const listen = async (feed: ReturnType<typeof feedOf>, who: Who, after?: number) => {
      const person = await counter.deps.sessions.verifyAccess(who.token)
      const stream = await feed.follow(person, who.token, after)
      const heard = { text: '', isOver: false }
      const reader = stream.getReader()
      const decoder = new TextDecoder()
      const pump = async () => {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          heard.text += decoder.decode(value, { stream: true })
        }
        heard.isOver = true
      }
      void pump()
      return { heard, leave: () => reader.cancel() }
    }
    // What was written is read by whoever waits for it in the turns that follow.
    const settled = () => rest(0)
    const told = ({ text }: { text: string }) =>
      [...text.matchAll(/"titulo":"([^"]*)"/g)].map(([, titulo]) => titulo)

    it('tells two processes the same, once, and goes on where a connection was lost', async () => {
      const [one, other] = [feedOf(), feedOf()]
      const who = await office.worker('dueño')
      const [here, there] = [await listen(one, who), await listen(other, who)]
      await note(counter.db, happening({ titulo: 'Viva A' }))
      for (let n = 0; n < 2; n += 1) await Promise.all([one.look(), other.look()])
      await settled()
      expect([told(here.heard), told(there.heard)]).toEqual([['Viva A'], ['Viva A']])
      const [, last = ''] = /^id: (\d+)$/m.exec(here.heard.text) ?? []
      await here.leave()
      await note(counter.db, happening({ titulo: 'Viva B' }))
      const back = await listen(one, who, Number(last))
      await one.look()
      await settled()
      expect(told(back.heard)).toEqual(['Viva B'])
      expect(one.count()).toBe(1)
    })

    it('ends with the session, and with the last shop, and tells nothing after', async () => {
      const feed = feedOf()
      const dueno = await office.worker('dueño')
      const removed = await office.worker('supervisor')
      const out = await office.worker('supervisor')
      const [a, b] = [await listen(feed, removed), await listen(feed, out)]
      await office.remove(dueno, `/comercios/1/miembros/${removed.sub}`)
      const administrador = await office.person('Administrador')
      await office.post(administrador, `/admin/personas/${out.sub}/cierres`, { motivo: 'prueba' })
      await note(counter.db, happening({ titulo: 'Después' }))
      await feed.look()
      await settled()
      expect([a.heard.isOver, b.heard.isOver, feed.count()]).toEqual([true, true, 0])
      expect(a.heard.text + b.heard.text).not.toContain('Después')
      const again = await office.get(removed, '/novedades/vivo')
      expect(again.status).toBe(403)
    })

    it('tells who comes back what they missed, and nobody else', async () => {
      const feed = feedOf()
      const dueno = await office.worker('dueño')
      const colleague = await office.worker('supervisor')
      const removed = await office.worker('supervisor')
      await note(counter.db, happening({ titulo: 'Hace tiempo' }))
      const { id } = await counter.db
        .selectFrom('novedades')
        .select('id')
        .where('titulo', '=', 'Hace tiempo')
        .executeTakeFirstOrThrow()
      const [here, gone] = [await listen(feed, colleague), await listen(feed, removed)]
      await office.remove(dueno, `/comercios/1/miembros/${removed.sub}`)
      await note(counter.db, happening({ titulo: 'Después de irse' }))
      const back = await listen(feed, dueno, id)
      await expect.poll(() => told(back.heard)).toEqual(['Después de irse'])
      await settled()
      expect([told(here.heard), told(gone.heard)]).toEqual([[], []])
      await feed.look()
      await settled()
      expect([told(here.heard), told(gone.heard)]).toEqual([['Después de irse'], []])
      expect(told(back.heard)).toHaveLength(1)
    })

    it('has four connections of one person at most, and forgets who leaves', async () => {
      const feed = feedOf()
      const who = await office.worker('dueño')
      const all = []
      for (let n = 0; n < 6; n += 1) all.push(await listen(feed, who))
      await settled()
      expect(feed.count()).toBe(4)
      expect(all.map(({ heard }) => heard.text.includes('event: fin'))).toEqual([
        ...[true, true, false, false, false, false],
      ])
      await Promise.all(all.map(({ leave }) => leave()))
      expect(feed.count()).toBe(0)
      feed.close()
      await expect(listen(feed, who)).rejects.toThrow()
    })

    it('gives up whom nobody reads', async () => {
      const feed = feedOf()
      const who = await office.worker('dueño')
      await feed.follow(await counter.deps.sessions.verifyAccess(who.token), who.token, undefined)
      for (let n = 0; n < 70; n += 1) await note(counter.db, happening())
      await feed.look()
      expect(feed.count()).toBe(0)
    })
  })
})

it('is told to nobody whose it is not, whatever they may and whatever it is', () => {
  const some = fc.record({
    sub: fc.constantFrom('ana', 'beto'),
    comercios: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    isAdministrador: fc.boolean(),
  })
  const news = fc.record({
    comercio_id: fc.option(fc.integer({ min: 1, max: 4 })),
    id_usuario: fc.option(fc.constantFrom('ana', 'beto')),
  })
  fc.assert(
    fc.property(some, news, (alcance: Alcance, one) => {
      if (!isTheirs(alcance, one)) return
      expect([null, alcance.sub]).toContain(one.id_usuario)
      if (one.comercio_id === null) expect(alcance.isAdministrador).toBe(true)
      else expect(alcance.comercios).toContain(one.comercio_id)
    }),
  )
})
