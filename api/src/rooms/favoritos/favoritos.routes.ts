import * as calls from '../../../contract/favoritos/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { addFavorito, deleteFavorito, listFavoritos, mergeFavoritos } from './favoritos.ts'

const perPerson = { name: 'favoritos', requests: 600, windowMs: 3_600_000 }

const productoOf = ({ params }: { params: { id: string } }) =>
  idOf(params.id, 'producto_no_encontrado')

/** What people keep to find again: each their own, by their token. */
export const mountFavoritos = (at: Entrance, { db, guard }: { db: Db; guard: Guard }) => {
  const often = { before: [guard.perPerson(perPerson)], maxBytes: 8192 }
  mount(at, calls.listFavoritos, ({ person }) => listFavoritos(db, person.sub))
  mount(
    at,
    calls.mergeFavoritos,
    ({ person, body }) => mergeFavoritos(db, person.sub, body.ids),
    often,
  )
  mount(
    at,
    calls.addFavorito,
    (asked) => addFavorito(db, asked.person.sub, productoOf(asked)),
    often,
  )
  mount(
    at,
    calls.deleteFavorito,
    (asked) => deleteFavorito(db, asked.person.sub, productoOf(asked)),
    often,
  )
}
