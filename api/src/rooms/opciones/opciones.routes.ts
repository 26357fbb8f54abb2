import { listasProducto } from '../../../contract/index.ts'
import * as calls from '../../../contract/opciones/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { OfComercio } from '../../machinery/http/of-comercio.ts'
import { requireWho, toStock } from '../comercios/comercios.ts'
import { addOpcion, changeOpcion, getOpciones } from './opciones.ts'

const small = { maxBytes: 4096 }

const listaOf = ({ params }: { params: { lista: string } }) => {
  const lista = listasProducto.find((one) => one === params.lista)
  if (!lista) throw new ApiError('opcion_no_encontrada')
  return lista
}

/** A shop's own colors and suppliers. */
export const mountOpciones = (at: Entrance, db: Db) => {
  const whose = (asked: OfComercio) => requireWho(db, asked, toStock)
  mount(at, calls.getOpciones, async (asked) => getOpciones(db, (await whose(asked)).comercio_id))
  mount(
    at,
    calls.addOpcion,
    async (asked) => {
      const quien = { ...(await whose(asked)), lista: listaOf(asked) }
      return addOpcion(db, quien, asked.body)
    },
    small,
  )
  mount(
    at,
    calls.changeOpcion,
    async (asked) => {
      const quien = { ...(await whose(asked)), lista: listaOf(asked) }
      const id = idOf(asked.params.id, 'opcion_no_encontrada')
      return changeOpcion(db, quien, id, asked.body)
    },
    small,
  )
}
