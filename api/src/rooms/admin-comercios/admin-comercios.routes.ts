import * as calls from '../../../contract/comercios/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { comercioOf } from '../../machinery/http/of-comercio.ts'
import { comerciosOf, getComercio, toSell } from '../comercios/comercios.ts'
import { requireAcceso } from '../miembros/miembros.ts'
import {
  changeComercio,
  changeEstado,
  createComercio,
  deleteComercio,
  listPuntosVenta,
  searchCandidatos,
} from './admin-comercios.ts'
import { changeInfo, getInfo } from './info.ts'

const small = { maxBytes: 16_384 }

const oneOf = ({ params }: { params: { id: string } }) => idOf(params.id, 'comercio_no_encontrado')

/** Shops, as administrators see them. */
export const mountPuntosVenta = (at: Entrance, db: Db) => {
  mount(at, calls.listPuntosVenta, ({ query, reading }) => listPuntosVenta(reading, query))
  mount(
    at,
    calls.createComercio,
    ({ person, headers, body }) => createComercio(db, person.sub, body, headers['idempotency-key']),
    small,
  )
  mount(at, calls.getComercio, async (asked) => {
    const id = oneOf(asked)
    await requireAcceso(db, asked.person, id, toSell)
    return getComercio(db, id)
  })
  mount(
    at,
    calls.changeComercio,
    (asked) => changeComercio(db, asked.person.sub, oneOf(asked), asked.body),
    small,
  )
  mount(at, calls.deleteComercio, (asked) => deleteComercio(db, asked.person.sub, oneOf(asked)))
}

/** What administrators decide about a shop. */
export const mountAdminComercios = (at: Entrance, db: Db) => {
  mount(at, calls.listCandidatos, ({ query: { q } }) => searchCandidatos(db, q))
  mount(
    at,
    calls.changeEstado,
    (asked) => changeEstado(db, asked.person.sub, oneOf(asked), asked.body.estado),
    small,
  )
  mount(
    at,
    calls.changeHorarios,
    (asked) => changeComercio(db, asked.person.sub, oneOf(asked), asked.body, 'cambiar horarios'),
    small,
  )
  mount(
    at,
    calls.changeDomicilio,
    (asked) => changeComercio(db, asked.person.sub, oneOf(asked), asked.body, 'cambiar domicilio'),
    small,
  )
}

/** A shop's own data. */
export const mountInfo = (at: Entrance, db: Db) => {
  mount(at, calls.getInfoComercio, (asked) => getInfo(db, asked.person, comercioOf(asked)))
  mount(
    at,
    calls.changeInfoComercio,
    (asked) => changeInfo(db, asked.person, comercioOf(asked), asked.body),
    small,
  )
}

/** The shops where somebody works. */
export const mountOwnComercios = (at: Entrance, db: Db) =>
  mount(at, calls.listOwnComercios, ({ person }) => comerciosOf(db, person.sub))
