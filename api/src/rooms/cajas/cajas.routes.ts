import * as calls from '../../../contract/cajas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { whoOf } from '../../machinery/http/of-comercio.ts'
import { listCajasOf, moveCash, openCaja, showCaja, showCurrent } from './cajas.ts'
import { confirmCaja, countCaja } from './close.ts'
import { listWithoutCaja } from './without-caja.ts'

interface Deps {
  db: Db
  ajustes: Ajustes
}

const small = { maxBytes: 8192 }

const cajaOf = ({ params }: { params: { cajaId: string } }) =>
  idOf(params.cajaId, 'caja_no_encontrada')

/** Tills of a shop's people. */
export const mountCajas = (at: Entrance, { db, ajustes }: Deps) => {
  mount(at, calls.listCajas, (asked) => listCajasOf(db, whoOf(asked), asked.query))
  mount(at, calls.openCaja, (asked) => openCaja(db, whoOf(asked), asked.body), small)
  mount(at, calls.getCurrentCaja, (asked) => showCurrent(db, whoOf(asked)))
  mount(at, calls.listWithoutCaja, (asked) => listWithoutCaja(db, whoOf(asked), asked.query))
  mount(at, calls.getCaja, (asked) => showCaja(db, whoOf(asked), cajaOf(asked)))
  mount(
    at,
    calls.moveCash,
    (asked) => {
      const clave = asked.headers['idempotency-key']
      return moveCash(db, whoOf(asked), cajaOf(asked), asked.body, clave)
    },
    small,
  )
  mount(
    at,
    calls.countCaja,
    (asked) => {
      const { limiteDiferencia } = ajustes
      return countCaja(db, whoOf(asked), cajaOf(asked), asked.body, limiteDiferencia)
    },
    small,
  )
  mount(
    at,
    calls.confirmCaja,
    (asked) => confirmCaja(db, whoOf(asked), cajaOf(asked), asked.body),
    small,
  )
}
