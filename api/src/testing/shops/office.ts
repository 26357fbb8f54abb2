import type { Funcion, Rol } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { accountsOf } from './accounts.ts'

type Api = Parameters<typeof accountsOf>[0] & { db: Db }

/** The people of the back office. */
export const officeOf = (api: Api) => {
  const people = accountsOf(api)

  /** Somebody who works in a shop. */
  const worker = async (funcion: Funcion, comercio_id = 1) => {
    const person = await people.person('Comercio')
    const creado_en = new Date().toISOString()
    await api.db
      .insertInto('comercio_miembros')
      .values({ comercio_id, id_usuario: person.sub, funcion, creado_en })
      .execute()
    return person
  }

  const call =
    (method: string) =>
    ({ token }: { token: string }, path: string, body?: unknown, headers = {}) =>
      people.ask(method, path, { token, headers, ...(body !== undefined && { body }) })

  return {
    people,
    worker,
    person: (...roles: Rol[]) => people.person(...roles),
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    remove: call('DELETE'),
  }
}

export type Office = ReturnType<typeof officeOf>
export type OfficePerson = Awaited<ReturnType<Office['worker']>>
