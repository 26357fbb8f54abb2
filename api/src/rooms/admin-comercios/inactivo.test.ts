import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  cargasOf,
  counterOf,
  dialects,
  filaCarga,
  inCafe,
  libroOf,
  type Office,
  type OfficePerson,
  officeOf,
  shopOf,
  type TestCargas,
  type TestCounter,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../../testing/testing.ts'
import { limitesPredeterminados } from '../cargas/cargas.ts'

type Act =
  | { act: 'suspend' }
  | { act: 'resume' }
  | { act: 'create'; status: number }
  | { act: 'edit'; which: number; status: number }
  | { act: 'restock'; which: number }
  | { act: 'upload'; which: number; estado: string }

const status = fc.constantFrom(0, 1, 2, 7)
const which = fc.nat(20)
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('suspend' as const) }),
  fc.record({ act: fc.constant('resume' as const) }),
  fc.record({ act: fc.constant('create' as const), status }),
  fc.record({ act: fc.constant('edit' as const), which, status }),
  fc.record({ act: fc.constant('restock' as const), which }),
  fc.record({
    act: fc.constant('upload' as const),
    which,
    estado: fc.constantFrom('activo', 'inactivo'),
  }),
)

describe.each(dialects)('a shop that does not sell, on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-inactivo-'))
  const uploads = uploadsTo(dataFolderFiles(folder), limitesPredeterminados)
  let shop: TestCounter
  let office: Office
  let supervisor: OfficePerson
  let admin: OfficePerson
  let buyer: OfficePerson
  let cargas: TestCargas
  let isActive = true
  const ids: number[] = []
  beforeAll(async () => {
    shop = await counterOf(await shopOf(await testApi(dialect, { uploads }), mercadoPago))
    office = officeOf(shop)
    supervisor = await office.worker('supervisor')
    admin = await office.person('Administrador')
    buyer = await shop.buyer()
    cargas = cargasOf({ ...shop, office, uploads, ana: supervisor })
    await create(1)
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  const datos = (i: number, given: object) => ({
    nombre: `Producto ${i}`,
    descripcion_corta: 'Corta',
    descripcion_larga: 'Larga',
    n_referencia: `R-${i}`,
    valor_neto: 1000,
    stock: 50,
    ...inCafe,
    ...given,
  })
  const create = async (one: number) => {
    const body = datos(ids.length, { status: one })
    const made = await office.post(supervisor, '/comercios/1/productos', body)
    expect(made.status).toBe(201)
    ids.push(made.body.id)
  }
  const setEstado = async (estado: 'activo' | 'inactivo') => {
    const { status } = await office.patch(admin, '/admin/comercios/1/estado', { estado })
    expect(status).toBe(200)
    isActive = estado === 'activo'
  }
  const at = (i: number) => i % ids.length
  const run = async (one: Act) => {
    if (one.act === 'suspend') return setEstado('inactivo')
    if (one.act === 'resume') return setEstado('activo')
    if (one.act === 'create') return create(one.status)
    const path = `/comercios/1/productos/${ids[at(one.which)]}`
    if (one.act === 'restock')
      return office.post(supervisor, `${path}/ajustes`, { cantidad: 5, motivo: 'entrada' })
    if (one.act === 'edit') {
      const body = datos(at(one.which), { status: one.status })
      return expect((await office.put(supervisor, path, body)).status).toBe(200)
    }
    const fila = [...filaCarga(`R-${at(one.which)}`), one.estado]
    const libro = libroOf([[...titulosCarga, 'Estado'], fila])
    expect((await cargas.upload(libro)).estado).toMatch(/terminada|con_errores/)
  }

  const offered = async (id: number) => {
    const token = shop.authorization.replace('Bearer ', '')
    const id_productos = [{ id, cantidad: 1 }]
    const quote = await shop.ask('POST', '/ventas/cotizacion', { token, body: { id_productos } })
    const shown = await shop.ask('GET', `/productos/${id}`, { token })
    // What was never on sale is told to nobody, whatever its shop does.
    const quoted = quote.status === 404 ? 0 : quote.body.id_productos[0].cantidad
    return { quoted, shown: shown.status === 200 }
  }

  const unsold = /stock_insuficiente|cotizacion_cambiada|producto_no_encontrado/
  const requireUnsold = async () => {
    for (const id of ids) {
      expect(await offered(id)).toEqual({ quoted: 0, shown: false })
      const lines = [{ id, cantidad: 1 }]
      await expect(shop.buy(buyer, lines)).rejects.toThrow(unsold)
      for (const given of [{}, { vendida_sin_conexion_en: new Date().toISOString() }]) {
        const sold = await shop.sell(lines, given)
        expect(sold.body.error.code).toBe('comercio_inactivo')
      }
    }
    const { body } = await office.get(supervisor, '/comercios/1/mostrador/catalogo')
    expect(body.productos).toEqual([])
    const { n } = await shop.db
      .selectFrom('productos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('comercio_id', '=', 1)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  }

  it('sells nothing by any channel, whatever its people edit, and all of it once it sells again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 3, maxLength: 8 }), async (sequence) => {
        for (const one of sequence) {
          await run(one)
          if (!isActive) await requireUnsold()
        }
        await setEstado('activo')
        const rows = await shop.db
          .selectFrom('productos')
          .select(['id', 'status', 'stock'])
          .where('comercio_id', '=', 1)
          .execute()
        expect(rows.filter((row) => row.status === 2)).toEqual([])
        for (const row of rows)
          expect((await offered(row.id)).quoted, String(row.id)).toBe(
            row.status === 1 && row.stock > 0 ? 1 : 0,
          )
      }),
      { numRuns: 6 },
    )
  }, 240_000)

  it('takes what its tills sold before it stopped, for three days', async () => {
    await setEstado('activo')
    await create(1)
    const id = ids.at(-1) ?? 0
    const before = new Date(Date.now() - 60_000).toISOString()
    await setEstado('inactivo')
    const sell = () => shop.sell([{ id, cantidad: 1 }], { vendida_sin_conexion_en: before })
    expect((await sell()).status).toBe(201)
    const long = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString()
    await shop.db
      .updateTable('comercios')
      .set({ inactivo_desde: long })
      .where('id', '=', 1)
      .execute()
    expect((await sell()).body.error.code).toBe('comercio_inactivo')
    await setEstado('activo')
  })

  it('says of a product that waits for it that it is on sale as far as its people say', async () => {
    await setEstado('inactivo')
    await create(1)
    const path = `/comercios/1/productos/${ids.at(-1)}`
    expect((await office.get(supervisor, path)).body.status).toBe(2)
    await setEstado('activo')
    expect((await office.get(supervisor, path)).body.status).toBe(1)
  })
})
