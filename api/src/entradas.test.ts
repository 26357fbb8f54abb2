import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Call, calls } from '../contract/calls.ts'
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import {
  dialects,
  type OfficePerson,
  officeOf,
  requestsOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
  uploadsTo,
} from './testing/testing.ts'

// These end an account, or what a person is: whoever asks next would be somebody else.
const isEnding = ({ method, path }: Call) =>
  (method === 'DELETE' && /^\/(profile|sesiones)/.test(path)) || /retiros|cierres/.test(path)

describe.each(dialects)('whatever is sent on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-entradas-'))
  let api: TestShop
  let people: OfficePerson[]
  beforeAll(async () => {
    const uploads = uploadsTo(dataFolderFiles(folder))
    api = await shopOf(await testApi(dialect, { uploads }), mercadoPago)
    const office = officeOf(api)
    await seedProducto(api.db, { stock: 1_000_000_000 })
    const buyer = await api.buyer()
    people = [await office.worker('dueño'), await office.person('Administrador'), buyer]
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  // What is heard live has no end.
  const asked = calls.filter(
    (call) => !call.takesFile && !isEnding(call) && call.path !== '/novedades/vivo',
  )

  it.each(asked.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is answered as the contract says, or refused: %s',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(requestsOf(call), fc.nat({ max: 2 }), async ({ address, body }, who) => {
          const { token, idToken } = people[who] as OfficePerson
          const response = await api.app.request(`/api${address}`, {
            method: call.method,
            headers: {
              'content-type': 'application/json',
              'x-id-token': idToken,
              authorization: call.bearer === 'aplicacion' ? api.authorization : `Bearer ${token}`,
            },
            ...(body !== undefined && call.method !== 'GET' && { body: JSON.stringify(body) }),
          })
          expect(response.status).toBeLessThan(500)
          const text = await response.text()
          const { schema } = call.answers[response.status as 200] ?? {}
          if (schema && response.status < 300)
            expect(z.safeParse(schema, JSON.parse(text)).error).toBeUndefined()
        }),
        { numRuns: 30 },
      )
    },
  )
})
