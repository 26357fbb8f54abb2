import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentimientoAvisoVersion, mostAvisos } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { dialects, seedProducto, shopOf, type TestShop, testApi } from '../../testing/testing.ts'
import { forgetAvisosBefore, tellOfExistencias } from './existencias.ts'

describe.each(dialects)('who waits for a product on %s', (dialect) => {
  let shop: TestShop
  let ana: Awaited<ReturnType<TestShop['buyer']>>
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    ana = await shop.buyer()
  })
  afterAll(() => shop.close())

  const ask = (id: number, { token } = ana) =>
    shop.ask('POST', `/productos/${id}/avisos`, { token })

  const askBy = (id: number, correo_electronico: string, given: object = {}) =>
    shop.ask('POST', `/productos/${id}/avisos/correo`, {
      body: { correo_electronico, acepta: true, version: consentimientoAvisoVersion, ...given },
    })

  const set = (id: number, cambio: { stock?: number; status?: number }) =>
    shop.db.updateTable('productos').set(cambio).where('id', '=', id).execute()

  const tell = async () => {
    await tellOfExistencias(shop.db)
    await shop.work()
  }

  const subjects = async (correo: string) =>
    (await shop.subjectsOf({ correo })).filter((one) => /vuelva|Volvi/.test(one))

  const letter = async (correo: string): Promise<string> => {
    const { body } = await shop.ask('GET', `/dev/buzon?correo=${correo}`)
    return JSON.stringify(body[0])
  }

  const press = async (correo: string, page: 'confirmacion' | 'retiro', method = 'POST') => {
    const [, clave] = new RegExp(`${page}\\?clave=([\\w-]{32})`).exec(await letter(correo)) ?? []
    const response = await shop.app.request(`/api/avisos/${page}?clave=${clave}`, {
      method,
      headers: { 'x-forwarded-for': '10.9.9.9' },
    })
    return { status: response.status, text: await response.text() }
  }

  it('is told once, at their account, when it is back', async () => {
    const id = await seedProducto(shop.db, { stock: 0, nombre: 'Ruana' })
    expect((await ask(id)).status).toBe(204)
    expect((await ask(id)).status).toBe(204)
    await tell()
    expect(await subjects(ana.correo)).toEqual([])
    await set(id, { stock: 1 })
    await Promise.all([tellOfExistencias(shop.db), tellOfExistencias(shop.db)])
    await tell()
    expect(await subjects(ana.correo)).toEqual(['Volvió: Ruana · Plaza'])
    await set(id, { stock: 0 })
    await set(id, { stock: 4 })
    await tell()
    expect(await subjects(ana.correo)).toHaveLength(1)
    await set(id, { stock: 0 })
    expect((await ask(id)).status).toBe(204)
    await set(id, { stock: 1 })
    await tell()
    expect(await subjects(ana.correo)).toHaveLength(2)
  })

  it('is asked first where anybody could have typed the address, and opening the letter is no word', async () => {
    const id = await seedProducto(shop.db, { stock: 0, nombre: 'Mochila' })
    expect((await askBy(id, 'Luz@Correo.co')).status).toBe(204)
    expect((await askBy(id, 'luz@correo.co')).status).toBe(204)
    await shop.work()
    expect(await subjects('luz@correo.co')).toEqual(['¿Te avisamos cuando vuelva? · Plaza'])
    expect((await press('luz@correo.co', 'confirmacion', 'GET')).text).toContain('<button>')
    await set(id, { stock: 2 })
    await tell()
    expect(await subjects('luz@correo.co')).toHaveLength(1)
    expect((await press('luz@correo.co', 'confirmacion')).text).toContain('Te avisaremos')
    await tell()
    expect((await subjects('luz@correo.co'))[0]).toBe('Volvió: Mochila · Plaza')
    const stop = await press('luz@correo.co', 'retiro')
    expect([stop.status, stop.text.includes('Ya no te avisaremos')]).toEqual([200, true])
    const left = await shop.db
      .selectFrom('avisos_existencias')
      .select('id')
      .where('correo', '=', 'luz@correo.co')
      .execute()
    expect(left).toEqual([])
  })

  it('hears nothing of what is hidden, nor of what is there', async () => {
    const id = await seedProducto(shop.db, { stock: 0, nombre: 'Sombrero' })
    await ask(id)
    await set(id, { stock: 3, status: 0 })
    await tell()
    expect((await subjects(ana.correo)).filter((one) => one.includes('Sombrero'))).toEqual([])
    expect((await ask(id)).body.error.code).toBe('producto_no_encontrado')
    await set(id, { status: 1 })
    await tell()
    expect((await subjects(ana.correo))[0]).toContain('Sombrero')
    expect((await ask(id)).body.error.code).toBe('producto_disponible')
    expect((await askBy(id, 'a@b.co')).body.error.code).toBe('producto_disponible')
  })

  it.each([
    ['gone again', { stock: 0 }],
    ['hidden', { status: 0 }],
  ])(
    'goes on waiting where it is %s before the letter goes, and is told once',
    async (how, gone) => {
      const nombre = `Poncho ${how}`
      const id = await seedProducto(shop.db, { stock: 0, nombre })
      await ask(id)
      const told = async () =>
        (await subjects(ana.correo)).filter((one) => one.includes(nombre)).length
      await set(id, { stock: 1 })
      await tellOfExistencias(shop.db)
      await set(id, gone)
      await shop.work()
      expect(await told()).toBe(0)
      await set(id, { stock: 2, status: 1 })
      await tell()
      await tell()
      expect(await told()).toBe(1)
    },
  )

  it('consents to it, has an address, and waits for so many products at most', async () => {
    const id = await seedProducto(shop.db, { stock: 0 })
    expect((await askBy(id, 'a@b.co', { acepta: false })).status).toBe(400)
    expect((await askBy(id, 'nada')).status).toBe(400)
    const beto = await shop.buyer()
    for (let i = 0; i < mostAvisos; i += 1)
      expect((await ask(await seedProducto(shop.db, { stock: 0 }), beto)).status).toBe(204)
    expect((await ask(id, beto)).body.error.code).toBe('demasiados_avisos')
    // Asking again for one of them is no more of them.
    const again = await shop.db
      .selectFrom('avisos_existencias')
      .select('producto_id')
      .where('correo', '=', beto.correo)
      .executeTakeFirstOrThrow()
    expect((await ask(again.producto_id, beto)).status).toBe(204)
  })

  const seedMany = (many: number) =>
    Promise.all(
      Array.from({ length: many }, (_, i) =>
        seedProducto(shop.db, { stock: 0, nombre: `Ruana ${i}` }),
      ),
    )

  /** As if an hour had gone by since every question. */
  const hourLater = () =>
    shop.db
      .updateTable('avisos_existencias')
      .set({ preguntado_en: new Date(Date.now() - 3_600_001).toISOString() })
      .where('preguntado_en', 'is not', null)
      .execute()

  const questions = async (correo: string) => {
    await shop.work()
    return (await subjects(correo)).filter((one) => one.startsWith('¿Te avisamos')).length
  }

  it('is asked once in an hour while they do not answer, whatever products anybody types', async () => {
    const [first = 0, ...others] = await seedMany(mostAvisos)
    for (const id of [first, ...others]) expect((await askBy(id, 'eva@correo.co')).status).toBe(204)
    expect(await questions('eva@correo.co')).toBe(1)
    await hourLater()
    for (const id of [first, ...others]) await askBy(id, 'eva@correo.co')
    expect(await questions('eva@correo.co')).toBe(2)
  })

  it('is asked once as well where all of it is typed at the same moment', async () => {
    const ids = await seedMany(6)
    await Promise.all(ids.map((id) => askBy(id, 'leo@correo.co')))
    expect(await questions('leo@correo.co')).toBe(1)
  })

  it('is asked about the next product once they answered about the one before', async () => {
    const [ruana = 0, mochila = 0] = await seedMany(2)
    await askBy(ruana, 'sol@correo.co')
    await askBy(mochila, 'sol@correo.co')
    expect(await questions('sol@correo.co')).toBe(1)
    await press('sol@correo.co', 'confirmacion')
    expect(await questions('sol@correo.co')).toBe(2)
    await press('sol@correo.co', 'confirmacion')
    expect(await questions('sol@correo.co')).toBe(2)
    await set(ruana, { stock: 1 })
    await set(mochila, { stock: 1 })
    await tell()
    expect((await subjects('sol@correo.co')).filter((one) => /Volvió/.test(one))).toHaveLength(2)
  })

  it('waits at their account for as many as ever, whatever anybody typed for their address', async () => {
    const beto = await shop.buyer()
    for (const id of await seedMany(mostAvisos)) await askBy(id, beto.correo)
    expect((await ask(await seedProducto(shop.db, { stock: 0 }), beto)).status).toBe(204)
  })

  it('waits for nothing of a shop that is no more, which leaves room for others', async () => {
    const beto = await shop.buyer()
    for (let i = 0; i < mostAvisos; i += 1)
      await ask(await seedProducto(shop.db, { comercio_id: 2, stock: 0 }), beto)
    const id = await seedProducto(shop.db, { stock: 0, nombre: 'Hamaca' })
    expect((await ask(id, beto)).body.error.code).toBe('demasiados_avisos')
    const { token } = await shop.people.person('Administrador')
    expect((await shop.ask('DELETE', '/puntos_venta/2', { token })).status).toBe(204)
    await forgetAvisosBefore(shop.db, new Date(0).toISOString())
    expect((await ask(id, beto)).status).toBe(204)
    await forgetAvisosBefore(shop.db, new Date(0).toISOString())
    await set(id, { stock: 1 })
    await tell()
    expect(await subjects(beto.correo)).toEqual(['Volvió: Hamaca · Plaza'])
  })

  it('consents to a text that Plaza showed', async () => {
    const id = await seedProducto(shop.db, { stock: 0 })
    for (const version of ['zzz-nunca-existio', '2027-02']) {
      const { status, body } = await askBy(id, 'mar@correo.co', { version })
      expect([status, body.error.code]).toEqual([422, 'consentimiento_requerido'])
    }
    expect(await questions('mar@correo.co')).toBe(0)
  })
})
