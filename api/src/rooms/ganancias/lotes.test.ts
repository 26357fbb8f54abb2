import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  gananciasPorPagarSchema,
  loteDetalleSchema,
  lotesPageSchema,
  terminosSocioVersion,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

let telefonos = 3_100_000_000

describe.each(dialects)('paying earnings out on %s', (dialect) => {
  let shop: TestShop
  let ana: Buyer
  let admin: { sub: string; token: string }
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await someone()
    admin = await shop.people.person('Administrador')
  })
  afterAll(() => shop.close())

  const someone = () => {
    telefonos += 1
    const casa = { telefono: String(telefonos), direccion_principal: `Calle ${telefonos}` }
    return shop.buyer(casa)
  }

  const accept = ({ sub, token }: Buyer) => {
    const body = { terminos_version: terminosSocioVersion }
    return shop.ask('PUT', `/profile/${sub}/socio`, { token, body })
  }

  /** A sale that somebody recommended; 2251 of it are theirs. */
  const recommend = async ({ sub: referente_id }: Buyer) => {
    const cafe = await seedProducto(shop.db, {
      ...{ valor_neto: 10_003, porcentaje_regalo_total: 7.5, stock: 20 },
    })
    const id = await shop.buy(ana, [{ id: cafe, cantidad: 3 }], { referente_id })
    await shop.pay(ana, id, 'aprobar')
    await shop.work()
    return id
  }

  const endTerms = () => shop.work(60 * 24 * 60)

  const ask = (method: string, path: string, given: object = {}) =>
    shop.ask(method, `/admin${path}`, { token: admin.token, ...given })

  const pay = async (body: object = {}, clave?: string) =>
    ask('POST', '/lotes', { body, ...(clave && { headers: { 'idempotency-key': clave } }) })

  const owed = async ({ sub }: Buyer) => {
    const { body } = await ask('GET', '/ganancias/por-pagar?limit=100')
    return gananciasPorPagarSchema.parse(body).data.find(({ id_usuario }) => id_usuario === sub)
  }

  const statesOf = async ({ sub, token }: Buyer) => {
    const { body } = await shop.ask('GET', `/ganancias/${sub}`, { token })
    return body.map(({ estado, valor_ganancia }: Record<string, unknown>) => [
      estado,
      valor_ganancia,
    ])
  }

  it('pays what is approved to who accepted the terms, writes it down and shows it', async () => {
    const socio = await someone()
    await accept(socio)
    await recommend(socio)
    expect(await owed(socio)).toBeUndefined()
    await endTerms()
    await recommend(socio)
    expect(await owed(socio)).toMatchObject({ valor: 2251, ganancias: 1, acepta_terminos: true })
    const { status, body } = await pay({ valor_total: 2251 })
    expect(status).toBe(201)
    const lote = loteDetalleSchema.parse(body)
    expect(lote).toMatchObject({
      ...{ valor_total: 2251, personas: 1, pagado_por: admin.sub },
      pagos: [{ id_usuario: socio.sub, valor: 2251, ganancias: 1 }],
    })
    expect(await statesOf(socio)).toEqual([
      ['pendiente', 2251],
      ['pagada', 2251],
    ])
    expect((await ask('GET', `/lotes/${lote.id}`)).body).toEqual(lote)
    const { data } = lotesPageSchema.parse((await ask('GET', '/lotes')).body)
    expect(data[0]?.id).toBe(lote.id)
    const { body: auditoria } = await ask('GET', `/auditoria?recurso=lote&recurso_id=${lote.id}`)
    expect(auditoria.data).toMatchObject([
      { id_usuario: admin.sub, despues: { valor_total: 2251, personas: 1 } },
    ])
    await endTerms()
    await pay()
  })

  it('leaves who did not accept the terms for when they do', async () => {
    const socio = await someone()
    await recommend(socio)
    await endTerms()
    expect(await owed(socio)).toMatchObject({ valor: 2251, acepta_terminos: false })
    expect((await pay()).body.error.code).toBe('nada_por_pagar')
    // What they earned made them a partner, whom nobody asked: they read that something is missing.
    const told = async () =>
      (await shop.ask('GET', `/ganancias/${socio.sub}/resumen`, { token: socio.token })).body
    expect(await told()).toMatchObject({ aprobada: 2251, acepta_terminos: false })
    await accept(socio)
    expect(await told()).toMatchObject({ aprobada: 2251, acepta_terminos: true })
    expect((await pay()).body.valor_total).toBe(2251)
  })

  it('pays who left being a Socio what they had earned, and gives them no more until they are one again', async () => {
    const socio = await someone()
    await accept(socio)
    await recommend(socio)
    await endTerms()
    await recommend(socio)
    const path = `/profile/${socio.sub}/socio`
    for (let times = 0; times < 2; times++)
      expect((await shop.ask('DELETE', path, { token: socio.token })).body.roles).toEqual([
        'Comprador',
      ])
    expect((await shop.deps.identity.find(socio.sub))?.groups).not.toContain('Socio')
    expect((await shop.ask('GET', `/ganancias/${socio.sub}`, socio)).status).toBe(403)
    await recommend(socio)
    expect(await owed(socio)).toMatchObject({ valor: 2251, ganancias: 1, acepta_terminos: true })
    expect((await pay({ valor_total: 2251 })).body.pagos).toMatchObject([{ id_usuario: socio.sub }])
    await endTerms()
    expect((await pay()).body.valor_total).toBe(2251)
    await shop.work()
    const { data } = (await ask('GET', `/auditoria?recurso=cuenta&recurso_id=${socio.sub}`)).body
    expect(data.map(({ accion }: { accion: string }) => accion)).toEqual([
      'dejar rol',
      'recibir rol',
    ])
    expect((await ask('GET', `/personas/${socio.sub}`)).body.retirados).toEqual([])
    expect((await accept(socio)).body.roles).toContain('Socio')
    await recommend(socio)
    expect(await statesOf(socio)).toEqual([
      ['pendiente', 2251],
      ['pagada', 2251],
      ['pagada', 2251],
    ])
    await endTerms()
    await pay()
  })

  it('shows who is owed by pages, and what all of them are paid on each', async () => {
    const socios = [await someone(), await someone(), await someone()]
    for (const socio of socios) {
      if (socio !== socios[2]) await accept(socio)
      await recommend(socio)
    }
    await endTerms()
    const pageOf = async (page: number) =>
      gananciasPorPagarSchema.parse(
        (await ask('GET', `/ganancias/por-pagar?page=${page}&limit=2`)).body,
      )
    const pages = [await pageOf(1), await pageOf(2), await pageOf(3)]
    const seen = pages.map(({ data }) => data.map(({ id_usuario }) => id_usuario))
    expect(seen.map(({ length }) => length)).toEqual([2, 1, 0])
    expect(seen.flat().sort()).toEqual(socios.map(({ sub }) => sub).sort())
    for (const { valor_total, se_pagan, total, totalPages } of pages)
      expect({ valor_total, se_pagan, total, totalPages }).toEqual({
        ...{ valor_total: 4502, se_pagan: 2, total: 3, totalPages: 2 },
      })
    await accept(socios[2] as Buyer)
    await pay({ valor_total: 6753 })
  })

  it('pays nothing to an account that was deleted since', async () => {
    const [socio, another] = [await someone(), await someone()]
    for (const one of [socio, another]) {
      await accept(one)
      await recommend(one)
    }
    await endTerms()
    const { sub, token } = socio
    expect((await shop.ask('DELETE', `/profile/${sub}`, { token })).status).toBe(204)
    const { body } = await pay()
    expect(body.pagos.map((one: { id_usuario: string }) => one.id_usuario)).toEqual([another.sub])
    const own = shop.db.selectFrom('ganancias').select('estado').where('id_usuario', '=', sub)
    expect(await own.execute()).toEqual([{ estado: 'aprobada' }])
  })

  it('holds back what somebody earns whose document another has, until an administrator decides', async () => {
    const [dueña, socio] = [await someone(), await someone()]
    const declare = async (who: Buyer, numero_documento: string) =>
      shop.ask('PUT', `/usuarios/${who.correo}`, { token: who.token, body: { numero_documento } })
    await declare(dueña, '52888777')
    await declare(socio, '52888777')
    await accept(socio)
    await recommend(socio)
    await endTerms()
    expect(await owed(socio)).toMatchObject({ acepta_terminos: true, documento_propio: false })
    expect((await pay()).body.error.code).toBe('nada_por_pagar')
    const [reclamo] = (await ask('GET', '/documentos')).body.data
    const body = { decision: 'mover', titular_id: dueña.sub, motivo: 'Mostró la cédula' }
    expect((await ask('POST', `/documentos/${reclamo.id}/decision`, { body })).status).toBe(200)
    expect((await pay()).body.pagos).toMatchObject([{ id_usuario: socio.sub, valor: 2251 }])
  })

  it('keeps what was paid and then given back from what comes next', async () => {
    const socio = await someone()
    await accept(socio)
    const id = await recommend(socio)
    await endTerms()
    await pay()
    await shop.refund(admin as Buyer, id)
    await shop.work()
    expect(await owed(socio)).toMatchObject({ valor: -2251 })
    expect((await pay()).body.error.code).toBe('nada_por_pagar')
    await recommend(socio)
    await recommend(socio)
    await endTerms()
    expect((await pay()).body.pagos).toMatchObject([
      { id_usuario: socio.sub, valor: 2251, ganancias: 3 },
    ])
    expect(await owed(socio)).toBeUndefined()
  })

  it('pays once, however often and at once it is asked for', async () => {
    const socio = await someone()
    await accept(socio)
    await recommend(socio)
    await endTerms()
    const clave = crypto.randomUUID()
    const same = await Promise.all(Array.from({ length: 6 }, () => pay({}, clave)))
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
    expect((await pay({ valor_total: 1 }, clave)).status).toBe(422)
    await recommend(socio)
    await endTerms()
    const others = await Promise.all(Array.from({ length: 6 }, () => pay()))
    expect(others.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await statesOf(socio)).map(([estado]: string[]) => estado)).toEqual([
      'pagada',
      'pagada',
    ])
  })

  it('refuses another total than the administrator saw', async () => {
    const socio = await someone()
    await accept(socio)
    await recommend(socio)
    await endTerms()
    const { status, body } = await pay({ valor_total: 2250 })
    expect([status, body.error.code]).toEqual([409, 'datos_cambiados'])
    expect(await owed(socio)).toMatchObject({ valor: 2251 })
  })

  it.each([
    ['GET', '/ganancias/por-pagar'],
    ['GET', '/lotes'],
    ['GET', '/lotes/x'],
    ['POST', '/lotes'],
    ['GET', '/pagos/alertas'],
  ])('%s %s is for administrators', async (method, path) => {
    const body = method === 'POST' ? { body: {} } : {}
    expect((await shop.ask(method, `/admin${path}`, body)).status).toBe(401)
    expect((await ask(method, path, { token: ana.token, ...body })).status).toBe(403)
  })

  it('knows no batch that there is not', async () => {
    const { status, body } = await ask('GET', `/lotes/${crypto.randomUUID()}`)
    expect([status, body.error.code]).toEqual([404, 'lote_no_encontrado'])
  })
})
