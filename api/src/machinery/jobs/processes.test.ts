import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endApi, startApi, type TestApi, testApi } from '../../testing/testing.ts'
import { enqueue } from './jobs.ts'

const patience = { timeout: 60_000, interval: 200 }

describe('the work of two API processes on PostgreSQL', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await testApi('PostgreSQL')
  })
  afterEach(() => api.close())

  let letters = 0

  /** Asks for letters, in one transaction, past both processes. */
  const write = (count: number) =>
    api.db.transaction().execute(async (trx) => {
      const now = new Date().toISOString()
      for (let i = 0; i < count; i++) {
        letters += 1
        const { id } = await trx
          .insertInto('comercio_invitaciones')
          .values({
            ...{ comercio_id: 1, correo_electronico: `carta-${letters}@plaza.test` },
            ...{ funcion: 'cajero', hash: null, creado_por: 'x', creado_en: now, vence_en: now },
            ...{ usada_en: null, retirada_en: null },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await enqueue(trx, 'avisar_invitacion', { invitacion_id: id })
      }
    })

  const sent = async () => {
    const rows = await api.db.selectFrom('correo_mensajes').select('correo').execute()
    return rows.map(({ correo }) => correo)
  }

  const expectSent = (count: number) =>
    vi.waitFor(async () => expect(new Set(await sent()).size).toBe(count), patience)

  it('is done once by either, and by the other once one is gone', async () => {
    const [one, other] = await Promise.all([startApi(api), startApi(api)])
    await write(60)
    await expectSent(60)
    await endApi(one.child, 'SIGKILL')
    await write(20)
    await expectSent(80)
    const third = await startApi(api)
    await endApi(other.child, 'SIGTERM')
    await write(20)
    await expectSent(100)
    await endApi(third.child, 'SIGTERM')
    expect(await sent()).toHaveLength(100)
  }, 180_000)
})
