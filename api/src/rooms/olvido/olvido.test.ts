import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  accountsOf,
  dialects,
  newUsuario,
  seedProducto,
  shopOf,
  type TestShop,
  tablesReadWhole,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'
import { forget } from './olvido.ts'

const tables = ['idempotencia', 'preferencias', 'avisos_pago', 'correo_mensajes'] as const

describe.each(dialects)('what is kept for a time on %s', (dialect) => {
  let shop: TestShop
  let id_transaccion = ''
  const files = new Map<string, Uint8Array>()
  const disk = {
    find: async () => undefined,
    save: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    size: async (key: string) => files.get(key)?.length,
    remove: async (key: string) => void files.delete(key),
  }
  const { storage } = uploadsTo(disk)
  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    const ana = await shop.buyer()
    const id_productos = [{ id: await seedProducto(shop.db), cantidad: 1 }]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const bought = await shop.ask('POST', '/ventas', { ...ana, body: { id_productos }, headers })
    id_transaccion = bought.body.id_transaccion
    await shop.payAt(await shop.preferenceOf(ana, id_transaccion), 'aprobar')
    await shop.work()
    await shop.db
      .insertInto('boletin_suscripciones')
      .values(
        (['nueva', 'confirmada', 'retirada'] as const).map((nombre) => {
          const now = new Date().toISOString()
          return {
            ...{ correo: `${nombre}@correo.co`, version: '2026-11', creado_en: now, clave: nombre },
            confirmado_en: nombre === 'nueva' ? null : now,
            retirado_en: nombre === 'retirada' ? now : null,
          }
        }),
      )
      .execute()
  })
  afterAll(() => shop.close())

  /** What is left so many days from now. */
  const leftAfter = async (days: number) => {
    const { mailbox } = shop.deps
    await forget(
      { db: shop.db, identity: shop.deps.identity, storage, mailbox },
      new Date(Date.now() + days * 86_400_000),
    )
    const left: string[] = []
    for (const table of tables)
      if (await shop.db.selectFrom(table).select('creado_en').executeTakeFirst()) left.push(table)
    const suscritos = await shop.db
      .selectFrom('boletin_suscripciones')
      .select('clave')
      .orderBy('clave')
      .execute()
    return [...left, ...suscritos.map(({ clave }) => clave)]
  }

  it('goes when its term is over and not before, and the sale stays', async () => {
    const all = [...tables, 'confirmada', 'nueva', 'retirada']
    expect(await leftAfter(0)).toEqual(all)
    expect(await leftAfter(29)).toEqual(all)
    expect(await leftAfter(31)).toEqual(['preferencias', 'avisos_pago', 'confirmada', 'retirada'])
    expect(await leftAfter(179)).toEqual(['preferencias', 'avisos_pago', 'confirmada', 'retirada'])
    expect(await leftAfter(181)).toEqual(['confirmada', 'retirada'])
    expect(await leftAfter(364)).toEqual(['confirmada', 'retirada'])
    expect(await leftAfter(5000)).toEqual(['confirmada'])
    expect(await shop.stateOf(id_transaccion)).toBe('Completada, aprovada')
  })

  it.runIf(dialect === 'PostgreSQL')('is found by its age, however much is kept', async () => {
    shop.ran.length = 0
    await forget({ db: shop.db, identity: shop.deps.identity, storage }, new Date())
    const big = new Set(
      `idempotencia preferencias avisos_pago pagos venta_clientes novedades domicilios identity_usuarios`.split(
        ' ',
      ),
    )
    const isBig = (text: string) => [...big].some((table) => text.includes(`"${table}"`))
    expect(shop.ran.filter(isBig).length).toBeGreaterThanOrEqual(big.size)
    expect(await tablesReadWhole(shop.db, shop.ran, big)).toEqual([])
  })

  it('goes where it can though a store does not let go of a file', async () => {
    const { db } = shop
    const creado_en = new Date().toISOString()
    await db
      .insertInto('domicilios')
      .values({
        ...{
          id_transaccion,
          comercio_id: 1,
          nombre: 'Rosa',
          direccion: 'Calle 1',
          telefono: '300',
        },
        ...{ creado_en, entregado_en: creado_en, entregado_por: 'ana' },
      })
      .execute()
    const row = {
      id: 'terca',
      id_usuario: 'ana',
      comercio_id: 1,
      key: 'terca',
      file_name: 'a.xlsx',
    }
    await db
      .insertInto('cargas')
      .values({
        ...{ ...row, estado: 'fallida', revisar: 0, error: null },
        ...{ creado_en, terminado_en: creado_en, vence_en: creado_en },
      })
      .execute()
    const stubborn = { ...storage, remove: () => Promise.reject(new Error('the store keeps it')) }
    const later = new Date(Date.now() + 91 * 86_400_000)
    await expect(
      forget({ db, identity: shop.deps.identity, storage: stubborn }, later),
    ).rejects.toThrow('the store keeps it')
    const who = db.selectFrom('domicilios').select(['nombre', 'direccion', 'telefono'])
    expect(await who.execute()).toEqual([{ nombre: null, direccion: null, telefono: null }])
    await db.deleteFrom('domicilios').execute()
    await db.deleteFrom('cargas').execute()
  })

  it('takes who signed up with an address and never showed that it is theirs', async () => {
    const { db } = shop
    const { identity } = shop.deps
    const people = accountsOf(shop)
    const pendiente = await people.signUp('ajena@correo.co')
    await people.register(newUsuario(pendiente))
    const { sub } = await people.person()
    const leftAfterDays = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000)
      await Promise.all([1, 2].map(() => forget({ db, identity, storage }, now)))
      await shop.work()
      const rows = await db
        .selectFrom('usuarios')
        .select('correo_electronico')
        .where('id_usuario', 'in', [pendiente.sub, sub])
        .where('borrado_en', 'is', null)
        .execute()
      return rows.length
    }
    expect(await leftAfterDays(29)).toBe(2)
    expect(await leftAfterDays(31)).toBe(1)
    expect(await identity.find(pendiente.sub)).toBeUndefined()
    expect(await identity.find(sub)).toMatchObject({ isConfirmed: true })
    const { nombres, numero_documento } = await db
      .selectFrom('usuarios')
      .select(['nombres', 'numero_documento'])
      .where('id_usuario', '=', pendiente.sub)
      .executeTakeFirstOrThrow()
    expect([nombres, numero_documento]).toEqual(['', null])
    const owner = await people.signUp('ajena@correo.co')
    expect((await people.register(newUsuario(owner))).status).toBe(201)
  })

  it('takes who signed up and has no account, however long ago, and nobody who confirmed', async () => {
    const { db } = shop
    const { identity } = shop.deps
    const people = accountsOf(shop)
    const [recent, old, confirmed] = [
      await people.signUp('sola@correo.co'),
      await people.signUp(),
      await people.signUp(),
    ]
    await people.confirm(confirmed.correo)
    const creado_en = new Date(Date.now() - 400 * 86_400_000).toISOString()
    await db
      .updateTable('identity_usuarios')
      .set({ creado_en })
      .where('sub', 'in', [old.sub, confirmed.sub])
      .execute()
    const leftAfterDays = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000)
      await Promise.all([1, 2].map(() => forget({ db, identity, storage }, now)))
      await shop.work()
      const known = await Promise.all([recent, old, confirmed].map(({ sub }) => identity.find(sub)))
      return known.map(Boolean)
    }
    expect(await leftAfterDays(0)).toEqual([true, false, true])
    expect(await leftAfterDays(29)).toEqual([true, false, true])
    expect(await leftAfterDays(31)).toEqual([false, false, true])
    const again = await people.signUp('sola@correo.co')
    expect((await people.register(newUsuario(again))).status).toBe(201)
  })

  it('goes on with who never showed that where it was cut off, and leaves who does meanwhile', async () => {
    const { db } = shop
    const { identity } = shop.deps
    const people = accountsOf(shop)
    const sign = async (correo: string) => {
      const person = await people.signUp(correo)
      await people.register(newUsuario(person))
      return person
    }
    const cut = await sign('cortada@correo.co')
    const late = await sign('tarde@correo.co')
    await forget({ db, identity, storage }, new Date(Date.now() + 31 * 86_400_000))
    await people.confirm(late.correo)
    const remove = identity.delete
    identity.delete = async (sub) => {
      await remove(sub)
      if (sub !== cut.sub) return
      identity.delete = remove
      throw new Error('cut off')
    }
    const kept = () =>
      db
        .selectFrom('usuarios')
        .select('id_usuario')
        .where('id_usuario', 'in', [cut.sub, late.sub])
        .where('borrado_en', 'is', null)
        .orderBy('correo_electronico')
        .execute()
    await shop.work()
    expect(await identity.find(cut.sub)).toBeUndefined()
    expect(await kept()).toHaveLength(2)
    await shop.work(60)
    expect(await kept()).toEqual([{ id_usuario: late.sub }])
    expect(await identity.find(late.sub)).toMatchObject({ isConfirmed: true })
  })

  it('takes whom a shop invited a month after nobody can come by it', async () => {
    const { db } = shop
    const creado_en = new Date().toISOString()
    const invited = { comercio_id: 1, funcion: 'cajero', hash: null, creado_por: 'ana' } as const
    await db
      .insertInto('comercio_invitaciones')
      .values({
        ...{ ...invited, correo_electronico: 'nadie@correo.co', creado_en, vence_en: creado_en },
        ...{ usada_en: null, retirada_en: null },
      })
      .execute()
    const leftIn = async (days: number) => {
      await forget(
        { db, identity: shop.deps.identity, storage },
        new Date(Date.now() + days * 86_400_000),
      )
      const rows = db.selectFrom('comercio_invitaciones').select('correo_electronico')
      return (await rows.execute()).length
    }
    expect([await leftIn(29), await leftIn(31)]).toEqual([1, 0])
  })

  it('takes the files of uploads that are over and of proofs that no sale took', async () => {
    const { db } = shop
    const creado_en = new Date().toISOString()
    const vence_en = creado_en
    const cargas = ['terminada', 'fallida', 'anunciada', 'en_proceso'] as const
    for (const estado of cargas) {
      const key = `cargas/ana/${estado}`
      for (const end of ['', '-libro.json.gz', '-plan.json.gz', '-errores.xlsx'])
        await storage.save(key + end, Buffer.from('de alguien'))
      const row = { id: estado, id_usuario: 'ana', comercio_id: 1, key, file_name: 'a.xlsx' }
      await db
        .insertInto('cargas')
        .values({
          ...row,
          estado,
          revisar: 0,
          error: null,
          terminado_en: null,
          creado_en,
          vence_en,
        })
        .execute()
    }
    const key = 'comprobantes/1/huerfano'
    await storage.save(key, Buffer.from('una captura'))
    const proof = { key, comercio_id: 1, subido_por: 'ana', tipo: 'image/webp', huella: 'x' }
    await db
      .insertInto('comprobantes')
      .values({ ...proof, creado_en })
      .execute()
    const sold = 'comprobantes/1/vendido'
    await storage.save(sold, Buffer.from('otra captura'))
    await db
      .insertInto('comprobantes')
      .values({ ...proof, key: sold, creado_en })
      .execute()
    await db
      .insertInto('ventas_mostrador')
      .values({
        ...{ id_transaccion, comercio_id: 1, numero: '1', recibo: 'x', metodo_pago: 'billetera' },
        ...{ comprobante_key: sold, estado_comprobante: 'por_verificar', vendida_en: creado_en },
      })
      .execute()
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await forget({ db, identity: shop.deps.identity, storage }, later(29))
    expect(files.size).toBe(18)
    await Promise.all(
      [1, 2].map(() => forget({ db, identity: shop.deps.identity, storage }, later(31))),
    )
    const left = [...files.keys()].toSorted()
    expect(left).toEqual([
      ...['', '-errores.xlsx', '-libro.json.gz', '-plan.json.gz'].map(
        (end) => `cargas/ana/en_proceso${end}`,
      ),
      sold,
    ])
    expect(await db.selectFrom('cargas').select('id').execute()).toEqual([{ id: 'en_proceso' }])
    expect(await db.selectFrom('comprobantes').select('key').execute()).toEqual([{ key: sold }])
  })
})
