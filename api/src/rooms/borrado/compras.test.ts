import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  seedProducto,
  shopOf,
  type TestShop,
  takeWhileWaited,
  testApi,
} from '../../testing/testing.ts'
import { eraseUsuario } from '../usuarios/usuarios.ts'
import { approveVenta, holdOrders, lockVenta } from '../ventas/ventas.ts'

type Person = Awaited<ReturnType<TestShop['buyer']>>

describe.each(dialects)('what somebody orders who deletes their account on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
  })
  afterAll(() => shop.close())

  const codeOf = ({ status, body }: Awaited<ReturnType<TestShop['ask']>>): string =>
    body?.error?.code ?? String(status)

  const order = async ({ token }: Person, id: number) => {
    const body = { id_productos: [{ id, cantidad: 1 }], direccion_envio: 'Calle 1 # 2-3, Bogotá' }
    return codeOf(await shop.ask('POST', '/ventas', { token, body }))
  }

  const erase = async ({ token, sub }: Person) =>
    codeOf(await shop.ask('DELETE', `/profile/${sub}`, { token }))

  const addressesOf = async ({ sub }: Person) => {
    const ventas = shop.db.selectFrom('ventas').select('direccion_envio')
    return (await ventas.where('id_usuario', '=', sub).execute()).map((row) => row.direccion_envio)
  }

  it('is nothing, though a token outlives the account', async () => {
    const ana = await shop.buyer()
    const id = await seedProducto(shop.db)
    const { identity } = shop.deps
    const remove = identity.delete
    // As a pool elsewhere, whose tokens hold until they expire.
    identity.delete = async () => undefined
    expect(await erase(ana)).toBe('204')
    identity.delete = remove
    expect(await order(ana, id)).toBe('consentimiento_requerido')
    expect(await addressesOf(ana)).toEqual([])
  })

  it.runIf(dialect === 'PostgreSQL')('keeps the account while it is under way', async () => {
    const ana = await shop.buyer()
    const id = await seedProducto(shop.db)
    let erased = ''
    const { answer, isFree } = await takeWhileWaited(shop.db, {
      hold: (trx) => trx.updateTable('productos').set({ stock: 9 }).where('id', '=', id).execute(),
      act: () => order(ana, id),
      take: async () => {
        erased = await erase(ana)
      },
    })
    expect([answer, isFree, erased]).toEqual(['201', false, 'cuenta_con_pendientes'])
  })

  it.runIf(dialect === 'PostgreSQL')(
    'keeps the account where it is paid late meanwhile',
    async () => {
      const ana = await shop.buyer()
      const id = await shop.buy(ana, [{ id: await seedProducto(shop.db), cantidad: 1 }])
      await shop.work(31)
      expect(await shop.stateOf(id)).toBe('Vencida, vencida')
      const { answer } = await takeWhileWaited(shop.db, {
        hold: async (trx) => {
          const late = await lockVenta(trx, id)
          if (late) await approveVenta(trx, late, 'late', shop.selling.ajustes)
        },
        act: () => erase(ana),
        take: () => Promise.resolve(),
      })
      expect(answer).toBe('cuenta_con_pendientes')
      expect(await shop.stateOf(id)).toBe('Completada, aprovada')
      expect(await addressesOf(ana)).toEqual([expect.any(String)])
    },
  )

  it.runIf(dialect === 'PostgreSQL')('is nothing where it waited until it was gone', async () => {
    const ana = await shop.buyer()
    const id = await seedProducto(shop.db)
    const { answer } = await takeWhileWaited(shop.db, {
      hold: async (trx) => {
        await holdOrders(trx, ana.sub)
        await eraseUsuario(trx, ana.sub)
      },
      act: () => order(ana, id),
      take: () => Promise.resolve(),
    })
    expect(answer).toBe('consentimiento_requerido')
    expect(await addressesOf(ana)).toEqual([])
  })
})
