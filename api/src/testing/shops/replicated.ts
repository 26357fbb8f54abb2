import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOnly } from '../../../db/drivers/reading.ts'
import type { Db } from '../../../db/tables.ts'
import { createApp } from '../../app.ts'
import { openReplica } from '../../machinery/database.ts'
import { readOnReplica } from '../../machinery/replica/replica.ts'
import { createMetrics } from '../../machinery/telemetry/telemetry.ts'
import { startReplicated } from '../services/cluster.ts'
import { testApiAt } from '../testing.ts'

/** A server of PostgreSQL that others may follow, and an API on it. */
export const openReplicated = async () => {
  const cluster = await startReplicated()
  const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-replica-'))
  const remove = async () => {
    await cluster.remove()
    rmSync(PLAZA_DATA, { recursive: true, force: true })
  }
  const config = { PLAZA_DATA, DATABASE_URL: cluster.url }
  const api = await testApiAt({ config, remove })
  const ends: (() => Promise<void>)[] = []

  /** A copy of the API that reads on a replica; it keeps no answer, so that each is read, unless it is given room. */
  const openCopy = (
    replica: { port: number } | undefined,
    { db = api.db, cacheBytes = 0 } = {},
  ) => {
    const there = openReplica({
      ...config,
      DATABASE_REPLICA_URL: replica && cluster.urlOf(replica),
    })
    if (there) ends.push(() => there.replica.destroy())
    const metrics = createMetrics()
    const reading = there ? readOnReplica({ ...there, db, metrics }) : readOnly(db)
    const app = createApp({ ...api.deps, db, reading, cacheBytes })
    const headers = { authorization: api.authorization }

    const figure = async (name: string) => {
      const lines = (await metrics.text()).split('\n')
      return Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? 0)
    }
    return {
      ...{ db, reading },
      /** What a shopper sees of a product whose name is a number. */
      readNumber: async (id: number) => {
        const response = await app.request(`/api/productos/${id}`, { headers })
        if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
        return Number((await response.json()).nombre)
      },
      /** How many statements each of the two answered so far, and how many waited for the replica. */
      countReads: async () => ({
        replica: await figure('plaza_replica_reads_total{server="replica"}'),
        primary: await figure('plaza_replica_reads_total{server="primary"}'),
        waited: await figure('plaza_replica_wait_seconds_count'),
      }),
    }
  }
  const close = async () => {
    for (const end of ends) await end()
    await api.close()
  }
  return { api, cluster, openCopy, close }
}

export type ReplicatedApi = Awaited<ReturnType<typeof openReplicated>>
export type Copy = ReturnType<ReplicatedApi['openCopy']>

export const writeNumber = (db: Db, id: number, number: number) =>
  db
    .updateTable('productos')
    .set({ nombre: `${number}` })
    .where('id', '=', id)
    .execute()
