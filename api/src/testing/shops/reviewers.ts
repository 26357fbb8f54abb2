import { seedProducto } from '../seeds.ts'
import type { TestShop } from './shop.ts'

export type Buyer = Awaited<ReturnType<TestShop['buyer']>>

/** What people who bought do about reviews. */
export const reviewersOf = (shop: TestShop) => {
  /** Buys a unit and pays it; answers the sale's id. */
  const bought = async (person: Buyer, producto: number) => {
    const id = await shop.buy(person, [{ id: producto, cantidad: 1 }])
    await shop.pay(person, id, 'aprobar')
    await shop.work()
    return id
  }

  const arrive = async (id_transaccion: string) => {
    await shop.db
      .updateTable('venta_envios')
      .set({ estado: 'entregado', entregado_en: new Date().toISOString() })
      .where('id_transaccion', '=', id_transaccion)
      .execute()
  }

  /** A product that somebody bought and has. */
  const received = async (person: Buyer) => {
    const producto = await seedProducto(shop.db)
    await arrive(await bought(person, producto))
    return producto
  }

  const write = async (
    { token }: { token: string },
    producto: number,
    given: { estrellas?: number; texto?: string; version?: number; fotos?: string[] } = {},
  ) => {
    const { status, body } = await shop.ask('PUT', `/productos/${producto}/resenas/propia`, {
      token,
      body: { estrellas: 5, texto: 'Llegó rápido y huele delicioso.', version: 0, ...given },
    })
    return { status, body, code: body?.error?.code as string | undefined }
  }

  /** Reviews of nobody's, in this order. */
  const plant = async (producto_id: number, estrellas: readonly number[]) => {
    for (const each of estrellas)
      await shop.db
        .insertInto('resenas')
        .values({
          ...{ producto_id, comercio_id: 1, estrellas: each },
          ...{ texto: `Con ${each} estrellas`, creado_en: new Date().toISOString() },
        })
        .execute()
  }

  return { bought, arrive, received, write, plant }
}

export type TestReviewers = ReturnType<typeof reviewersOf>
