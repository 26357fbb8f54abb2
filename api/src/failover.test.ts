import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cluster, hasServers, startCluster } from './testing/services/cluster.ts'
import {
  accountsOf,
  endApi,
  newUsuario,
  seedProducto,
  startApi,
  type TestApi,
  testApiAt,
} from './testing/testing.ts'

const patience = { timeout: 60_000, interval: 100 }

describe.runIf(hasServers)('two servers of PostgreSQL, of which one follows the other', () => {
  let cluster: Cluster
  let api: TestApi
  let token: string
  beforeEach(async () => {
    cluster = await startCluster()
    const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-failover-'))
    const remove = async () => rmSync(PLAZA_DATA, { recursive: true, force: true })
    api = await testApiAt({ config: { PLAZA_DATA, DATABASE_URL: cluster.url }, remove })
    const people = accountsOf(api)
    const buyer = await people.newcomer()
    await people.register(newUsuario(buyer))
    token = buyer.token
  }, 120_000)
  afterEach(async () => {
    await api.close()
    await cluster.remove()
  })

  const buy = async (url: string, id: number, clave: string) => {
    const response = await fetch(`${url}/ventas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': clave,
      },
      body: JSON.stringify({ id_productos: [{ id, cantidad: 1 }], direccion_envio: 'Calle 1' }),
    })
    return { status: response.status, id: (await response.json()).id_transaccion as string }
  }

  const listSold = async (id: number) => {
    const lineas = await api.db
      .selectFrom('venta_lineas')
      .select('id_transaccion')
      .where('producto_id', '=', id)
      .execute()
    return lineas.map(({ id_transaccion }) => id_transaccion)
  }

  it('keep every sale that was answered when the first dies while it sells, and sell on', async () => {
    const cafe = await seedProducto(api.db, { stock: 200 })
    const processes = await Promise.all([startApi(api), startApi(api)])
    const urlOf = (index: number) => processes[index % 2]?.url ?? ''
    const claves = Array.from({ length: 120 }, () => randomUUID())
    const answered = new Map<string, string>()
    const statuses = new Set<number>()

    // As a page does: asks again, under the same name, until it is told.
    const insist = (clave: string, index: number) =>
      vi.waitFor(async () => {
        const { status, id } = await buy(urlOf(index), cafe, clave)
        statuses.add(status)
        expect(status).toBe(201)
        answered.set(clave, id)
      }, patience)

    const half = claves.length / 2
    for (const [index, clave] of claves.slice(0, 20).entries()) await insist(clave, index)
    const during = claves.slice(20, half).map((clave, index) => insist(clave, index))
    await cluster.first.stop('SIGKILL')
    await cluster.promote()
    await Promise.all(during)
    const before = new Map(answered)
    for (const [index, clave] of claves.slice(half).entries()) await insist(clave, index)

    const sold = await listSold(cafe)
    expect(sold.toSorted()).toEqual([...answered.values()].toSorted())
    expect([...before.values()].every((id) => sold.includes(id))).toBe(true)
    // Whoever was told anything else was told to come again.
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
    for (const { child } of processes) expect(child.exitCode).toBeNull()
    await Promise.all(processes.map(({ child }) => endApi(child, 'SIGTERM')))
  }, 240_000)

  it('take no order as made that only one of them has, whatever PostgreSQL answers', async () => {
    const cafe = await seedProducto(api.db, { stock: 5 })
    const { child, url } = await startApi(api)
    expect((await buy(url, cafe, randomUUID())).status).toBe(201)
    await cluster.second.stop('SIGKILL')
    let status: number | undefined
    const bought = buy(url, cafe, randomUUID()).then((answer) => {
      status = answer.status
    })
    await vi.waitFor(async () => {
      await cluster.cancelWaits()
      expect(status).toBeDefined()
    }, patience)
    await bought
    expect(status).toBe(503)
    await endApi(child, 'SIGKILL')
  }, 120_000)
})
