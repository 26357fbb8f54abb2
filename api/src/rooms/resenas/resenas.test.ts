import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  errorMessages,
  productoSchema,
  type Resena,
  resenasPageSchema,
  resenasPropiasSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import {
  type Buyer,
  dialects,
  type Office,
  type OfficePerson,
  officeOf,
  reviewersOf,
  seedProducto,
  shopOf,
  type TestReviewers,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

const good = 'Llegó rápido y huele delicioso.'

describe.each(dialects)('reviews on %s', (dialect) => {
  let shop: TestShop
  let office: Office
  let ana: Buyer
  let beto: Buyer
  let duena: OfficePerson
  let cajero: OfficePerson
  let another: OfficePerson
  let admin: OfficePerson
  let reviews: TestReviewers
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    reviews = reviewersOf(shop)
    ana = await shop.buyer({ nombres: 'Ana María', apellidos: 'gómez Ruiz' })
    beto = await shop.buyer({ nombres: 'Beto', apellidos: 'Díaz' })
    duena = await office.worker('dueño', 1)
    cajero = await office.worker('cajero', 1)
    another = await office.worker('dueño', 2)
    admin = await office.person('Administrador')
  })
  afterAll(() => shop.close())

  const list = async (producto: number, query = '') => {
    const response = await shop.get(`/productos/${producto}/resenas${query}`)
    expect(response.status).toBe(200)
    return resenasPageSchema.parse(await response.json())
  }
  const productoOf = async (id: number) =>
    productoSchema.parse(await (await shop.get(`/productos/${id}`)).json())

  /** Money back for all of an order, from its shop. */
  const giveBack = async (id: string) => {
    expect((await office.post(admin, `/comercios/1/pedidos/${id}/reembolsos`, {})).status).toBe(201)
    await shop.work()
  }

  describe('are written by who bought', () => {
    it('and by nobody else: not before it arrived, not after it went back, not of the own shop', async () => {
      const producto = await seedProducto(shop.db)
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
      const id = await reviews.bought(ana, producto)
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
      await reviews.arrive(id)
      await giveBack(id)
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
      await reviews.arrive(await reviews.bought(beto, producto))
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
      expect((await reviews.write(beto, producto)).status).toBe(200)

      const own = await shop.buyer()
      await reviews.arrive(await reviews.bought(own, producto))
      await shop.db
        .insertInto('comercio_miembros')
        .values({
          ...{ comercio_id: 1, id_usuario: own.sub, funcion: 'cajero' },
          creado_en: new Date().toISOString(),
        })
        .execute()
      expect(await reviews.write(own, producto)).toMatchObject({ code: 'resena_de_lo_propio' })
      const { body } = await shop.ask('GET', `/productos/${producto}/resenas/propia`, own)
      expect(body).toMatchObject({ resena: null, impedimento: 'comercio_propio' })
      expect((await list(producto)).data).toHaveLength(1)
    })

    it('with a payment that the bank took back, by nobody', async () => {
      const producto = await seedProducto(shop.db)
      const id = await reviews.bought(ana, producto)
      await reviews.arrive(id)
      await shop.db
        .updateTable('ventas')
        .set({ estado_tx: 'contracargo' })
        .where('id_transaccion', '=', id)
        .execute()
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
    })

    it('and stay theirs when a shop gives the money back', async () => {
      const producto = await seedProducto(shop.db)
      const id = await reviews.bought(ana, producto)
      await reviews.arrive(id)
      await reviews.write(ana, producto, { estrellas: 1 })
      await giveBack(id)
      const edited = await reviews.write(ana, producto, { estrellas: 2, version: 1 })
      expect([edited.status, (await list(producto)).data[0]?.estrellas]).toEqual([200, 2])
    })

    it('at a counter, by the first who shows the receipt', async () => {
      const producto = await seedProducto(shop.db)
      const sold = await shop.ask('POST', '/ventas-mostrador', {
        token: duena.token,
        body: { id_productos: [{ id: producto, cantidad: 1 }], comercio_id: 1 },
      })
      expect(sold.status).toBe(201)
      const { recibo } = await shop.db
        .selectFrom('ventas_mostrador')
        .select('recibo')
        .where('id_transaccion', '=', sold.body.id_transaccion)
        .executeTakeFirstOrThrow()
      const show = ({ token }: { token: string }, text = recibo) =>
        shop.ask('POST', '/resenas/recibos', { token, body: { recibo: text } })
      expect((await show(ana, 'otro')).body.error.code).toBe('recibo_no_encontrado')
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_sin_compra' })
      expect([(await show(ana)).status, (await show(ana)).status]).toEqual([204, 204])
      expect((await show(beto)).body.error.code).toBe('recibo_no_encontrado')
      expect((await reviews.write(ana, producto)).status).toBe(200)
      expect(await reviews.write(beto, producto)).toMatchObject({ code: 'resena_sin_compra' })
      await show(duena)
      expect(await reviews.write(duena, producto)).toMatchObject({ code: 'resena_de_lo_propio' })
    })

    it('with a token of theirs alone', async () => {
      for (const [method, path] of [
        ['GET', '/productos/1/resenas/propia'],
        ['PUT', '/productos/1/resenas/propia'],
        ['DELETE', '/productos/1/resenas/propia'],
        ['GET', '/resenas/propias'],
        ['POST', '/resenas/recibos'],
        ['POST', '/resenas/1/reportes'],
      ] as const) {
        const none = await shop.ask(method, path, { body: method === 'GET' ? undefined : {} })
        const application = shop.authorization.replace('Bearer ', '')
        const stranger = await shop.ask(method, path, {
          token: application,
          body: method === 'GET' ? undefined : {},
        })
        expect([none.status, stranger.status], path).toEqual([401, 401])
      }
    })
  })

  describe('one of a person and a product', () => {
    it('is kept once, however often it is sent', async () => {
      const producto = await reviews.received(ana)
      const all = await Promise.all([1, 2, 3].map(() => reviews.write(ana, producto)))
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      const { data, por_estrellas } = await list(producto)
      expect(data).toMatchObject([{ autor: 'Ana G.', estrellas: 5, texto: good, editado_en: null }])
      expect(por_estrellas).toEqual([0, 0, 0, 0, 1])
    })

    it('is edited upon what was read: the slower tab is told, and nothing of it is kept', async () => {
      const producto = await reviews.received(ana)
      await reviews.write(ana, producto)
      const first = { version: 1, texto: 'Cambié de idea: la tapa vino rota.', estrellas: 2 }
      expect((await reviews.write(ana, producto, first)).body).toMatchObject({ version: 2 })
      const slower = { version: 1, texto: 'Otra pestaña dice otra cosa.' }
      expect(await reviews.write(ana, producto, slower)).toMatchObject({ code: 'datos_cambiados' })
      // The answer of the first was lost.
      expect((await reviews.write(ana, producto, first)).body).toMatchObject({ version: 2 })
      const together = await Promise.all(
        ['Uno de los dos textos.', 'Otro de los dos textos.'].map((texto) =>
          reviews.write(ana, producto, { version: 2, texto }),
        ),
      )
      expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await productoOf(producto)).calificacion).toEqual({ promedio: 5, total: 1 })
    })

    it('names no product that is not on sale to who may not write of it', async () => {
      const producto = await reviews.received(ana)
      const path = `/productos/${producto}/resenas/propia`
      const off = { ids: [producto], en_venta: false }
      expect((await office.put(duena, '/comercios/1/inventario/estado', off)).status).toBe(200)
      expect((await shop.ask('GET', path, ana)).body).toMatchObject({ impedimento: null })
      for (const who of [beto, another, duena]) {
        const { status, body } = await shop.ask('GET', path, who)
        expect([status, body.error.code]).toEqual([404, 'producto_no_encontrado'])
      }
    })

    it('goes when its writer wants, and may be written anew', async () => {
      const producto = await reviews.received(ana)
      await reviews.write(ana, producto)
      const path = `/productos/${producto}/resenas/propia`
      expect((await shop.ask('DELETE', path, ana)).status).toBe(204)
      expect((await shop.ask('DELETE', path, ana)).status).toBe(204)
      expect((await productoOf(producto)).calificacion).toBeUndefined()
      const late = await reviews.write(ana, producto, { version: 1 })
      expect(late).toMatchObject({ code: 'datos_cambiados' })
      expect((await reviews.write(ana, producto)).status).toBe(200)
    })
  })

  describe('what is written', () => {
    it.each([
      ['is text, whatever it looks like', '<script>alert(1)</script> 😀', undefined],
      ['has nothing in it that is not seen', 'a​b‮c\u0000d⁦e\u2800fghijkl', 'abcdefghijkl'],
      [
        'piles up no marks',
        `Muy bueno${'\u0301'.repeat(60)} de verdad`,
        'Muy buen\u00f3\u0301\u0301 de verdad',
      ],
      ['keeps an emoji that is made of several', 'Para la familia 👨‍👩‍👧', undefined],
      ['has one empty line at most', 'Uno\r\n\r\n\r\n\n\n  dos tres', 'Uno\n\ndos tres'],
    ])('%s', async (_, texto, kept = texto) => {
      const producto = await reviews.received(ana)
      expect((await reviews.write(ana, producto, { texto })).status).toBe(200)
      expect((await list(producto)).data[0]?.texto).toBe(kept)
    })

    it.each([
      [{ texto: '' }, 'texto', 'Cuéntanos cómo te fue'],
      [{ texto: '\u2800\u200b\u3164 \u00ad' }, 'texto', 'Cuéntanos cómo te fue'],
      [{ texto: 'Bueno' }, 'texto', 'Cuéntanos un poco más: al menos 10 caracteres'],
      [{ texto: 'x'.repeat(2001) }, 'texto', 'No puede tener más de 2000 caracteres'],
      [{ texto: 'x'.repeat(60_000) }, 'texto', 'No puede tener más de 2000 caracteres'],
      [{ estrellas: 0 }, 'estrellas', 'Elige de una a cinco estrellas'],
      [{ estrellas: 6 }, 'estrellas', 'Elige de una a cinco estrellas'],
      [{ estrellas: 4.5 }, 'estrellas', 'Elige de una a cinco estrellas'],
      [{ fotos: ['a', 'b', 'c', 'd', 'e'] }, 'fotos', 'Máximo 4 fotos'],
    ])('is refused at its place: %#', async (given, campo, mensaje) => {
      const producto = await reviews.received(ana)
      const { status, body } = await reviews.write(ana, producto, given)
      expect([status, body.error.campos]).toEqual([400, { [campo]: mensaje }])
    })

    it('is cut off where it floods', async () => {
      const producto = await reviews.received(ana)
      const flood = await reviews.write(ana, producto, { texto: 'x'.repeat(200_000) })
      expect(flood).toMatchObject({ status: 413, code: 'solicitud_demasiado_grande' })
    })
  })

  describe('are read', () => {
    it('by newest, best and worst, by stars, and page by page without a gap', async () => {
      const producto = await seedProducto(shop.db)
      const given = [3, 5, 1, 5, 4, 3, 5]
      await reviews.plant(producto, given)
      const stars = ({ data }: { data: Resena[] }) => data.map(({ estrellas }) => estrellas)
      expect(stars(await list(producto, '?limit=20'))).toEqual(given.toReversed())
      for (const orden of ['recientes', 'mejores', 'peores']) {
        const whole = (await list(producto, `?limit=20&orden=${orden}`)).data
        const pages: Resena[] = []
        let marca = ''
        do {
          const page = await list(producto, `?limit=2&orden=${orden}${marca}`)
          pages.push(...page.data)
          marca = page.siguiente ? `&marca=${page.siguiente}` : ''
        } while (marca)
        expect(pages).toEqual(whole)
        if (orden !== 'recientes')
          expect(stars({ data: whole })).toEqual(
            given.toSorted((a, b) => (orden === 'mejores' ? b - a : a - b)),
          )
      }
      expect(stars(await list(producto, '?estrellas=3'))).toEqual([3, 3])
      const { calificacion } = await productoOf(producto)
      expect(calificacion).toEqual({ promedio: 3.7, total: 7 })
      const found = await (await shop.get('/productos?limit=100')).json()
      const card = found.data.find(({ id }: { id: number }) => id === producto)
      expect(card.calificacion).toEqual(calificacion)
    })

    it('as nothing at all where there are none', async () => {
      const producto = await seedProducto(shop.db)
      expect(await productoOf(producto)).not.toHaveProperty('calificacion')
      expect(await list(producto)).toEqual({
        ...{ data: [], siguiente: null, por_estrellas: [0, 0, 0, 0, 0] },
      })
      for (const query of ['?marca=x', '?orden=x', '?estrellas=9', '?limit=99'])
        expect((await shop.get(`/productos/${producto}/resenas${query}`)).status).toBe(400)
    })

    it('as they are now, whoever asked a moment before', async () => {
      const producto = await reviews.received(ana)
      await list(producto)
      await productoOf(producto)
      await reviews.write(ana, producto, { estrellas: 4 })
      expect((await list(producto)).data).toHaveLength(1)
      expect((await productoOf(producto)).calificacion).toEqual({ promedio: 4, total: 1 })
    })

    it('by their writer, beside what waits for a word of theirs', async () => {
      const person = await shop.buyer()
      const written = await reviews.received(person)
      const waiting = await reviews.received(person)
      await reviews.write(person, written)
      const { body } = await shop.ask('GET', '/resenas/propias', person)
      const { por_escribir, escritas } = resenasPropiasSchema.parse(body)
      expect(por_escribir.map(({ id }) => id)).toEqual([waiting])
      expect(escritas).toMatchObject([{ producto: { id: written }, resena: { version: 1 } }])
    })
  })

  describe('are answered', () => {
    const answer = (who: OfficePerson, comercio: number, id: number, given = {}) =>
      office.put(who, `/comercios/${comercio}/resenas/${id}/respuesta`, {
        ...{ texto: '¡Gracias por contarnos!', version: 0, ...given },
      })

    it('by the shop that sold, once, and edited upon what was read', async () => {
      const producto = await reviews.received(ana)
      const { id } = (await reviews.write(ana, producto)).body
      const own = async () => (await office.get(duena, '/comercios/1/resenas?limit=20')).body
      const waiting = async () => (await own()).data.map((resena: Resena) => resena.id)
      expect(await waiting()).toContain(id)
      const { por_responder } = await own()
      expect((await answer(another, 2, id)).body.error.code).toBe('resena_no_encontrada')
      expect((await answer(another, 1, id)).body.error.code).toBe('comercio_no_encontrado')
      expect((await answer(cajero, 1, id)).body.error.code).toBe('sin_permiso')
      expect((await answer(duena, 1, id, { texto: ' ' })).body.error.campos).toEqual({
        texto: 'Escribe tu respuesta',
      })
      const twice = await Promise.all([answer(duena, 1, id), answer(duena, 1, id)])
      expect(twice.map(({ body }) => body.respuesta_version)).toEqual([1, 1])
      expect((await answer(duena, 1, id, { texto: 'Otra' })).body.error.code).toBe(
        'datos_cambiados',
      )
      expect((await answer(duena, 1, id, { texto: 'Otra', version: 1 })).status).toBe(200)
      expect((await list(producto)).data[0]?.respuesta?.texto).toBe('Otra')
      expect(await waiting()).not.toContain(id)
      expect((await own()).por_responder).toBe(por_responder - 1)
      // What its writer says anew leaves the answer where it is.
      await reviews.write(ana, producto, { version: 1, texto: 'Ahora digo otra cosa.' })
      expect((await list(producto)).data[0]?.respuesta?.texto).toBe('Otra')
    })
  })

  describe('are moderated', () => {
    const report = ({ token }: { token: string }, id: number, motivo = 'ofensiva') =>
      shop.ask('POST', `/resenas/${id}/reportes`, { token, body: { motivo, nota: 'Mírala' } })
    const decide = (id: number, given = {}, who = admin) =>
      office.post(who, `/admin/resenas/${id}/decision`, {
        ...{ decision: 'ocultar', motivo: 'Insulta', version: 1, ...given },
      })
    const reported = async (id: number) =>
      (await office.get(admin, '/admin/resenas?limit=20')).body.data.find(
        (resena: Resena) => resena.id === id,
      )

    it('after anybody signed in reported them, once each; hidden with a reason, and shown again', async () => {
      const producto = await reviews.received(ana)
      const { id } = (await reviews.write(ana, producto)).body
      expect((await report(beto, id, 'porque sí')).status).toBe(400)
      expect((await report(beto, 999_999)).body.error.code).toBe('resena_no_encontrada')
      await Promise.all([report(beto, id), report(beto, id), report(another, id)])
      expect((await reported(id)).reportes).toMatchObject([{ nota: 'Mírala' }, { nota: 'Mírala' }])
      const counted = async () =>
        (await office.get(admin, '/admin/resenas?filtro=todas')).body.conteos
      const before = await counted()
      expect(before.reportadas).toBeGreaterThan(0)
      expect((await decide(id, { version: 2 })).body.error.code).toBe('datos_cambiados')
      expect((await decide(id, { motivo: ' ' })).status).toBe(400)
      expect((await decide(id, {}, duena)).status).toBe(403)
      expect((await decide(id)).status).toBe(200)
      expect(await reported(id)).toBeUndefined()
      expect(await counted()).toEqual({
        reportadas: before.reportadas - 1,
        ocultas: before.ocultas + 1,
      })
      expect(await list(producto)).toMatchObject({ data: [], por_estrellas: [0, 0, 0, 0, 0] })
      expect((await productoOf(producto)).calificacion).toBeUndefined()
      const own = await shop.ask('GET', `/productos/${producto}/resenas/propia`, ana)
      expect(own.body.resena).toMatchObject({ motivo: 'Insulta', texto: good })
      expect(await reviews.write(ana, producto, { version: 1, estrellas: 4 })).toMatchObject({
        code: 'resena_oculta',
      })
      expect((await report(beto, id)).body.error.code).toBe('resena_no_encontrada')
      expect((await decide(id, { decision: 'conservar' })).body.oculto_en).toBeNull()
      expect((await productoOf(producto)).calificacion).toEqual({ promedio: 5, total: 1 })
      const { body } = await office.get(admin, `/admin/auditoria?recurso=resena&recurso_id=${id}`)
      expect(body.data.map(({ accion }: { accion: string }) => accion)).toEqual([
        'conservar',
        'ocultar',
      ])
    })

    it('and stand once in the audit, however often the same is decided', async () => {
      const producto = await reviews.received(ana)
      const { id } = (await reviews.write(ana, producto)).body
      await report(beto, id)
      const decided = async (...all: object[]) => {
        const answers = await Promise.all(all.map((given) => decide(id, given)))
        expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
        const { body } = await office.get(admin, `/admin/auditoria?recurso=resena&recurso_id=${id}`)
        return body.data.map(({ accion }: { accion: string }) => accion)
      }
      const kept = { decision: 'conservar', motivo: 'Es su opinión' }
      expect(await decided(kept, kept)).toEqual(['conservar'])
      expect(await decided({}, {})).toEqual(['ocultar', 'conservar'])
      // Another reason is another decision: whoever wrote it reads it.
      expect(await decided({ motivo: 'Amenaza' })).toEqual(['ocultar', 'ocultar', 'conservar'])
      expect(await decided(kept, kept)).toHaveLength(4)
      // So is what is decided of a report that came since.
      await report(another, id)
      expect(await decided(kept)).toHaveLength(5)
    })

    it('by one administrator at a time: who has not seen that it is hidden does not show it again', async () => {
      const producto = await reviews.received(ana)
      const { id } = (await reviews.write(ana, producto)).body
      const kept = { decision: 'conservar', motivo: 'Es su opinión' }
      expect((await decide(id, { oculta: false })).status).toBe(200)
      for (const given of [kept, { motivo: 'Amenaza' }])
        expect((await decide(id, { ...given, oculta: false })).body.error.code).toBe(
          'datos_cambiados',
        )
      const own = await shop.ask('GET', `/productos/${producto}/resenas/propia`, ana)
      expect(own.body.resena).toMatchObject({ motivo: 'Insulta' })
      // The same again, as after an answer that got lost, is done.
      expect((await decide(id, { oculta: false })).status).toBe(200)
      expect((await decide(id, { ...kept, oculta: true })).body.oculto_en).toBeNull()
      expect((await decide(id, { oculta: true })).body.error.code).toBe('datos_cambiados')
    })

    it('and one that is hidden is not written anew by who deletes it', async () => {
      const producto = await reviews.received(ana)
      const { id } = (await reviews.write(ana, producto)).body
      await decide(id)
      await shop.ask('DELETE', `/productos/${producto}/resenas/propia`, ana)
      expect(await reviews.write(ana, producto)).toMatchObject({ code: 'resena_oculta' })
      const hidden = await office.get(admin, '/admin/resenas?filtro=ocultas')
      expect(hidden.body.data[0]).toMatchObject({ id, texto: '' })
    })

    it('by nobody who wrote it, and by nobody who administers no more', async () => {
      const judge = await shop.buyer()
      await shop.db
        .insertInto('usuario_roles')
        .values({
          ...{ id_usuario: judge.sub, rol: 'Administrador' },
          creado_en: new Date().toISOString(),
        })
        .execute()
      const producto = await reviews.received(judge)
      const { id } = (await reviews.write(judge, producto)).body
      expect((await decide(id, {}, judge)).body.error.code).toBe('sin_permiso')
    })
  })

  it('are nobody’s when their writer’s account is gone; what they reported is as if it had not been', async () => {
    const gone = await shop.buyer({ nombres: 'Ximena', apellidos: 'Quintero' })
    const producto = await reviews.received(gone)
    const other = await reviews.received(ana)
    const { id } = (await reviews.write(ana, other)).body
    await shop.ask('POST', `/resenas/${id}/reportes`, { ...gone, body: { motivo: 'falsa' } })
    await reviews.write(gone, producto)
    const { body } = await shop.ask('GET', `/profile/${gone.sub}/datos`, gone)
    expect(body.resenas).toMatchObject([{ producto_id: producto, texto: good }])
    expect((await shop.ask('DELETE', `/profile/${gone.sub}`, gone)).status).toBe(204)
    expect((await list(producto)).data).toMatchObject([{ autor: null, texto: good }])
    const rows = await shop.db.selectFrom('resenas').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(gone.sub)
    expect(rows.find((row) => row.id === id)?.reportes).toBe(0)
  })

  describe('are asked for', () => {
    const subject = '¿Qué tal tu compra? · Plaza'
    const asked = async (who: Buyer) =>
      (await shop.subjectsOf(who)).filter((text) => text === subject).length
    const deliver = async (id: string) => {
      const path = `/comercios/1/pedidos/${id}`
      const { version } = (await office.get(duena, path)).body
      const sent = await office.put(duena, `${path}/envio`, { estado: 'entregado', version })
      expect(sent.status).toBe(200)
    }

    it('once, some days after what was bought arrived', async () => {
      const person = await shop.buyer()
      const producto = await seedProducto(shop.db)
      const id = await reviews.bought(person, producto)
      await shop.work()
      await deliver(id)
      await shop.work()
      expect(await asked(person)).toBe(0)
      await shop.work(2 * 24 * 60 + 1)
      expect(await asked(person)).toBe(1)
      // A queue may bring its work twice.
      await enqueueAlone(shop.db, 'avisar_resena', { id_transaccion: id, comercio_id: 1 })
      await enqueueAlone(shop.db, 'avisar_resena', { id_transaccion: id, comercio_id: 1 })
      await shop.work()
      expect(await asked(person)).toBe(1)
      const { body } = await shop.ask('GET', `/dev/buzon?correo=${person.correo}`)
      expect(JSON.stringify(body)).toContain(`https://plaza.test/opinar/${producto}`)
    })

    it('never of what was told of already, or went back', async () => {
      const person = await shop.buyer()
      for (const end of ['write', 'refund'] as const) {
        const producto = await seedProducto(shop.db)
        const id = await reviews.bought(person, producto)
        await deliver(id)
        if (end === 'write') expect((await reviews.write(person, producto)).status).toBe(200)
        else await giveBack(id)
      }
      await shop.work(2 * 24 * 60 + 1)
      expect(await asked(person)).toBe(0)
    })

    it('never of who works, or had a till, in the shop that sold it', async () => {
      const [member, former] = [await shop.buyer(), await shop.buyer()]
      for (const person of [member, former])
        await deliver(await reviews.bought(person, await seedProducto(shop.db)))
      const now = new Date().toISOString()
      await shop.db
        .insertInto('comercio_miembros')
        .values({ comercio_id: 1, id_usuario: member.sub, funcion: 'cajero', creado_en: now })
        .execute()
      const ended = { abierta_en: now, contada_en: now, cerrada_en: now, contado: 0, diferencia: 0 }
      await shop.db
        .insertInto('cajas')
        .values({
          ...{ comercio_id: 1, id_usuario: former.sub, estado: 'cerrada', base: 0, ...ended },
          ...{ numero_z: null, autorizada_por: null, reporte: null },
        })
        .execute()
      await shop.work(2 * 24 * 60 + 1)
      for (const person of [member, former]) {
        expect(await asked(person)).toBe(0)
        const { body } = await shop.ask('GET', '/resenas/propias', person)
        expect(resenasPropiasSchema.parse(body).por_escribir).toEqual([])
      }
    })
  })

  it('have Spanish sentences for every refusal', () => {
    for (const code of ['resena_sin_compra', 'resena_de_lo_propio', 'resena_oculta'] as const)
      expect(errorMessages[code]).toMatch(/\.$/)
  })
})
