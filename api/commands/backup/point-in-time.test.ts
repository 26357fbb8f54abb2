import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mercadoPago } from '../../src/adapters/mercado-pago.ts'
import { openDatabase } from '../../src/machinery/database.ts'
import { findUntil } from '../../src/rooms/mostrador/catalogo.repository.ts'
import { hasServers, startArchived } from '../../src/testing/services/cluster.ts'
import { seedProducto, shopOf, testApiAt } from '../../src/testing/testing.ts'

/** The settings that an operator is told to write. */
const told = () => {
  const page = readFileSync(new URL('../../deploy/every-day.md', import.meta.url), 'utf8')
  return /# postgresql\.conf\n([^`]+)```/.exec(page)?.[1] ?? ''
}

it.runIf(hasServers)(
  'everything comes back as it was at a moment, by the archive that the page for every day sets up',
  async () => {
    const server = await startArchived(told())
    const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-moment-'))
    const remove = async () => rmSync(PLAZA_DATA, { recursive: true, force: true })
    const api = await testApiAt({ config: { PLAZA_DATA, DATABASE_URL: server.url }, remove })
    const shop = await shopOf(api, mercadoPago)
    await server.copy()

    const ana = await shop.buyer()
    const cafe = await seedProducto(api.db, { stock: 10 })
    const before = await shop.buy(ana, [{ id: cafe, cantidad: 2 }])
    const { historia } = await findUntil(api.db)
    const moment = await server.now()
    // Somebody's slip, with sales going on.
    const after = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
    await api.db.updateTable('productos').set({ stock: 0, nombre: 'Nada' }).execute()
    await server.archive()
    await shop.close()
    await server.stop()

    const db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: await server.recover(moment) })
    const ventas = await db.selectFrom('ventas').select('id_transaccion').execute()
    const ids = ventas.map(({ id_transaccion }) => id_transaccion)
    expect([ids.includes(before), ids.includes(after)]).toEqual([true, false])
    const [producto] = await db.selectFrom('productos').selectAll().where('id', '=', cafe).execute()
    expect(producto).toMatchObject({ stock: 8, nombre: expect.not.stringMatching('Nada') })
    // Tills read the catalogue anew: what they have is of another history.
    expect((await findUntil(db)).historia).not.toBe(historia)
    await db.destroy()
    await server.remove()
  },
  120_000,
)
