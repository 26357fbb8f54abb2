import * as calls from '../../../contract/envios/calls.ts'
import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import { toRun, toStock } from '../comercios/comercios.ts'
import { requireAcceso } from '../miembros/miembros.ts'
import { listTarifas, removeTarifas, setTarifas } from './tarifas.ts'

interface Deps {
  db: Db
  ajustes: Ajustes
}

const many = { maxBytes: 32_768 }

/** What a shop asks for bringing things: its owner says it, who sends them reads it. */
export const mountTarifas = (at: Entrance, { db, ajustes }: Deps) => {
  const whose = async (asked: OfComercio, funciones: readonly Funcion[]) => {
    const quien = whoOf(asked)
    await requireAcceso(db, asked.person, quien.comercio_id, funciones)
    return quien
  }
  mount(at, calls.listTarifas, async (asked) =>
    listTarifas(db, ajustes, (await whose(asked, toStock)).comercio_id),
  )
  mount(
    at,
    calls.setTarifas,
    async (asked) => setTarifas(db, ajustes, await whose(asked, toRun), asked.body),
    many,
  )
  mount(
    at,
    calls.removeTarifas,
    async (asked) => removeTarifas(db, ajustes, await whose(asked, toRun), asked.body),
    many,
  )
}
