import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { hasServers, startReplicated } from '../../src/testing/services/cluster.ts'
import { freePort } from '../../src/testing/services/free-port.ts'
import { preflight } from './checks.ts'

describe.runIf(hasServers)('a replica before a shop begins', () => {
  let cluster: Awaited<ReturnType<typeof startReplicated>>
  let second: Awaited<ReturnType<typeof cluster.follow>>
  const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-preflight-'))
  beforeAll(async () => {
    cluster = await startReplicated()
    second = await cluster.follow('segundo')
  }, 120_000)
  afterAll(async () => {
    await cluster.remove()
    rmSync(PLAZA_DATA, { recursive: true })
  })

  const find = async (replica: { port: number }) => {
    const DATABASE_REPLICA_URL = cluster.urlOf(replica)
    const findings = await preflight(
      readConfig({ PLAZA_DATA, DATABASE_URL: cluster.url, DATABASE_REPLICA_URL }),
    )
    return findings.find(({ name }) => name === 'replica')
  }

  it('is in order where it has what was written, and is told where it lags or is away', async () => {
    await cluster.catchUp(second)
    expect(await find(second)).toMatchObject({ name: 'replica', isAdvice: true })
    expect((await find(second))?.fault).toBeUndefined()
    await cluster.pause(second)
    await cluster.tell(cluster.first.port, 'create table cosas as select generate_series(1, 1000)')
    expect((await find(second))?.fault).toMatch(/^it lacks \d+ bytes of what was written 5 s ago$/)
    await cluster.resume(second)
    await cluster.catchUp(second)
    expect((await find(second))?.fault).toBeUndefined()
    expect((await find({ port: await freePort() }))?.fault).toContain('ECONNREFUSED')
  }, 60_000)
})
