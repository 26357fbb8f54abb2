import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditoriaPageSchema, numeroOfVenta } from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import { verifyAuditoria } from '../../machinery/audit/audit.ts'
import {
  counterOf,
  dialects,
  type Office,
  type OfficePerson,
  officeOf,
  proof,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
} from '../../testing/testing.ts'

describe.each(dialects)('security events on %s', (dialect) => {
  let shop: TestCounter
  let office: Office
  let admin: OfficePerson
  beforeAll(async () => {
    const kept = new Map<string, Uint8Array<ArrayBuffer>>()
    const files = {
      find: async (key: string) => {
        const bytes = kept.get(key)
        return bytes && { bytes }
      },
      save: async (key: string, bytes: Uint8Array<ArrayBuffer>) => void kept.set(key, bytes),
    }
    shop = await counterOf(await shopOf(await testApi(dialect, { files }), mercadoPago))
    office = officeOf(shop)
    admin = await office.person('Administrador')
  })
  afterAll(() => shop.close())

  const read = async (query: string) => {
    const { body } = await office.get(admin, `/admin/auditoria?${query}`)
    return auditoriaPageSchema.parse(body)
  }

  it('tell of a sign-in that failed, and name no address', async () => {
    const ana = await office.person()
    await expect(shop.people.signIn(ana.correo, 'equivocada 1')).rejects.toThrow()
    await expect(shop.people.signIn('nadie@correo.co', 'equivocada 1')).rejects.toThrow()
    const { data } = await read('recurso=cuenta')
    const failed = data.filter(({ accion }) => accion === 'ingreso fallido')
    expect(failed.map(({ recurso_id }) => recurso_id)).toEqual([
      expect.stringMatching(/^desconocida:/),
      ana.sub,
    ])
    expect(failed.every(({ id_usuario }) => id_usuario === null)).toBe(true)
    expect(JSON.stringify(data)).not.toContain('@')
  })

  it('tell once of what somebody was refused, by the call and not by what was in it', async () => {
    const ana = await office.person()
    for (let i = 0; i < 3; i++) await office.get(ana, '/admin/auditoria?recurso=lote')
    await office.get(ana, `/comercios/${99}/info`)
    const { data, personas } = await read(`id_usuario=${ana.sub}`)
    expect(data.map(({ accion, recurso_id, despues }) => [accion, recurso_id, despues])).toEqual([
      [
        'negar',
        expect.stringMatching(/^GET \/api\/comercios\/:comercioId/),
        { code: 'sin_permiso' },
      ],
      ['negar', 'GET /api/admin/auditoria', { code: 'sin_permiso' }],
    ])
    expect(personas).toEqual([{ id_usuario: ana.sub, nombre: '', correo_electronico: ana.correo }])
  })

  it('tell of money given back and of proofs that were looked at', async () => {
    const buyer = await shop.buyer()
    const id = await seedProducto(shop.db, { stock: 9 })
    const venta = await shop.buy(buyer, [{ id, cantidad: 2 }])
    await shop.pay(buyer, venta, 'aprobar')
    await shop.work()
    await shop.refund(buyer, venta, [{ id, cantidad: 1 }])
    const { body } = await shop.upload(proof('a'))
    const wallet = { metodo_pago: 'billetera', comprobante_key: body.key }
    const sold = await shop.sell([{ id, cantidad: 1 }], wallet)
    const path = `/comercios/1/comprobantes/${sold.body.id_transaccion}/archivo`
    const { status } = await shop.app.request(`/api${path}`, {
      headers: { authorization: `Bearer ${shop.ana.token}` },
    })
    expect(status).toBe(200)
    for (const recurso_id of [venta, numeroOfVenta(venta)])
      expect((await read(`recurso_id=${recurso_id}`)).data).toMatchObject([
        {
          accion: 'devolver dinero',
          id_usuario: buyer.sub,
          despues: { monto: expect.any(Number) },
        },
      ])
    // A number is whole: what begins like it is another's.
    expect((await read(`recurso_id=${venta.slice(0, 7)}`)).data).toEqual([])
    expect((await read('recurso=comprobante')).data).toMatchObject([
      { accion: 'mirar', id_usuario: shop.ana.sub, recurso_id: sold.body.id_transaccion },
    ])
  })

  it('keep nobody from going: their rows stay, and the chain is whole', async () => {
    const ana = await office.person()
    await office.get(ana, '/admin/panel')
    expect((await office.remove(ana, `/profile/${ana.sub}`)).status).toBe(204)
    await shop.work()
    const { data, personas } = await read(`id_usuario=${ana.sub}`)
    expect(data).toHaveLength(1)
    expect(personas).toEqual([{ id_usuario: ana.sub, nombre: '', correo_electronico: null }])
    const { rota, sin_sello, sellados } = await verifyAuditoria(shop.db)
    expect([rota, sin_sello, sellados > 5]).toEqual([undefined, 0, true])
  })
})
