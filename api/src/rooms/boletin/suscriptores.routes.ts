import * as calls from '../../../contract/boletin/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { replyLibro } from '../../machinery/http/reply.ts'
import { findSuscriptores, libroOfSuscriptores } from './suscriptores.ts'

/** Who gets the newsletter, for administrators. */
export const mountSuscriptores = (at: Entrance, db: Db) => {
  mount(at, calls.searchSuscriptores, ({ body }) => findSuscriptores(db, body), { maxBytes: 4096 })
  mount(at, calls.getLibroSuscriptores, async ({ context, person }) =>
    replyLibro(context, 'suscriptores.xlsx', await libroOfSuscriptores(db, person.sub)),
  )
}
