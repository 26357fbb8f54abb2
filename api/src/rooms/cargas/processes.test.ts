import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { cargaAnunciadaSchema } from '../../../contract/index.ts'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import {
  cargasOf,
  dialects,
  endApi,
  filaCarga,
  libroOf,
  officeOf,
  startApi,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../../testing/testing.ts'

const rows = 15_000

it.each(dialects)(
  'an upload whose process is killed goes on: no row twice, none half, on %s',
  async (dialect) => {
    const api = await testApi(dialect)
    const office = officeOf(api)
    const ana = await office.worker('supervisor')
    const { child, url } = await startApi(api)
    // The process that is killed has the files; who goes on afterwards finds them in its folder.
    const uploads = uploadsTo(dataFolderFiles(join(api.config.PLAZA_DATA, 'files')))
    const cargas = cargasOf({ ...api, office, uploads, ana })
    const call = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(answer.ok, await answer.clone().text()).toBe(true)
      return answer.json()
    }
    const body = { fileName: 'muchos.xlsx', fileType: 'application/x-excel' }
    const { id, url: target } = cargaAnunciadaSchema.parse(
      await call('/productos/carga-masiva', body),
    )
    const filas = Array.from({ length: rows }, (_, i) => filaCarga(`K-${i}`, { 8: 1 }))
    const sent = await fetch(url + new URL(target).href.replace(/^.*?\/api/, ''), {
      method: 'PUT',
      body: libroOf([titulosCarga, ...filas]),
      headers: { 'content-type': 'application/x-excel', 'x-amz-meta-id_usuario': ana.sub },
    })
    expect(sent.status).toBe(200)
    const stateOf = () =>
      api.db
        .selectFrom('cargas')
        .select(['estado', 'procesadas'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect((await stateOf()).procesadas).toBeGreaterThan(0), {
      timeout: 120_000,
      interval: 5,
    })
    await endApi(child, 'SIGKILL')
    expect(await stateOf()).toMatchObject({ estado: 'en_proceso' })
    // Whoever had the work is dead once its time is over.
    await cargas.work(3)
    expect(await stateOf()).toEqual({ estado: 'terminada', procesadas: rows })
    const { n, named } = await api.db
      .selectFrom('productos')
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        eb.fn.count<number>('n_referencia').distinct().as('named'),
      ])
      .where('n_referencia', 'like', 'K-%')
      .executeTakeFirstOrThrow()
    expect([n, named]).toEqual([rows, rows])
    const moves = await api.db
      .selectFrom('movimientos_stock')
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        eb.fn.count<number>('producto_id').distinct().as('of'),
      ])
      .where('referencia', '=', id)
      .executeTakeFirstOrThrow()
    expect(moves).toEqual({ n: rows, of: rows })
    await api.close()
  },
  300_000,
)
