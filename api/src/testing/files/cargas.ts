import {
  type Carga,
  cargaAnunciadaSchema,
  cargaSchema,
  erroresCargaSchema,
  filasPageSchema,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Uploads } from '../../app.ts'
import { sealAuditoria } from '../../machinery/audit/audit.ts'
import { createJobs, type Handlers } from '../../machinery/jobs/jobs.ts'
import { cargasHandlers } from '../../rooms/cargas/cargas.ts'
import type { Office, OfficePerson } from '../shops/office.ts'
import { rowsOf } from './libros.ts'

interface Deps {
  db: Db
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
  office: Office
  uploads: Uploads
  /** Who uploads. */
  ana: OfficePerson
}

const pathOf = (url: string) => url.slice(url.indexOf('/', 8))

/** Bulk uploads as a browser makes them, and the worker that does them. */
export const cargasOf = ({ db, app, office, uploads, ana }: Deps) => {
  /** Does what is due, or would be so many minutes later. */
  const work = (minutes = 0) => {
    const sealing = { sellar_auditoria: () => sealAuditoria(db) }
    // What a process begins with, and leaves undone when it is killed at once.
    const idle = async () => undefined
    const begun = { barrer_pagos: idle, sumar_ingresos: idle }
    const own = cargasHandlers({ db, ...uploads })
    const handlers = { ...own, ...sealing, ...begun } as unknown as Handlers
    const jobs = createJobs(db, handlers, (_, error) => {
      throw error
    })
    return jobs.runDue(new Date(Date.now() + minutes * 60_000))
  }

  const announce = (given: object = {}, who = ana) => {
    const body = { fileName: 'Productos ñandú.xlsx', fileType: 'application/x-excel', ...given }
    return office.post(who, '/productos/carga-masiva', body)
  }

  const put = (url: string, bytes: Uint8Array<ArrayBuffer>, headers: object = {}) =>
    app.request(pathOf(url), {
      method: 'PUT',
      body: bytes,
      headers: {
        'content-type': 'application/x-excel',
        'x-amz-meta-id_usuario': ana.sub,
        ...headers,
      },
    })

  const show = async (id: string): Promise<Carga> =>
    cargaSchema.parse((await office.get(ana, `/productos/cargas/${id}`)).body)

  /** Uploads a workbook; answers what became of it. */
  const upload = async (bytes: Uint8Array<ArrayBuffer>, given: object = {}) => {
    const { id, url } = cargaAnunciadaSchema.parse((await announce(given)).body)
    const { status } = await put(url, bytes)
    if (status !== 200) throw new Error(`PUT ${status}`)
    await work()
    return show(id)
  }

  const confirm = (id: string) => office.post(ana, `/productos/cargas/${id}/confirmacion`)

  const filas = async (id: string, query = 'limit=100') =>
    filasPageSchema.parse((await office.get(ana, `/productos/cargas/${id}/filas?${query}`)).body)

  /** The keys of the error files, asked for by the file's key or name. */
  const errores = async (archivoKey: string) => {
    const query = new URLSearchParams({ usuarioId: ana.sub, archivoKey })
    const { body } = await office.get(ana, `/productos/errores-usuario?${query}`)
    return erroresCargaSchema.parse(body).map(({ errores_key }) => errores_key)
  }

  /** The rows of an error file, and the headers that it comes with. */
  const download = async (key: string) => {
    const query = new URLSearchParams({ key })
    const { body } = await office.get(ana, `/productos/descargar-errores?${query}`)
    const response = await app.request(pathOf(body.url))
    if (response.status !== 200) throw new Error(`GET ${response.status}`)
    return { rows: rowsOf(new Uint8Array(await response.arrayBuffer())), headers: response.headers }
  }

  return { work, announce, put, show, upload, confirm, filas, errores, download }
}

export type TestCargas = ReturnType<typeof cargasOf>
