import * as calls from '../../../contract/familias/calls.ts'
import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { OfComercio } from '../../machinery/http/of-comercio.ts'
import { requireWho, toSell, toStock } from '../comercios/comercios.ts'
import {
  addVariantes,
  changeFamilia,
  createFamilia,
  dissolveFamilia,
  getFamilia,
  listFamiliasOf,
  removeVariante,
} from './familias.ts'

const small = { maxBytes: 65_536 }

const familiaOf = ({ params }: { params: { familiaId: string } }) =>
  idOf(params.familiaId, 'familia_no_encontrada')

/** A shop's products that are one thing in several options. */
export const mountFamilias = (at: Entrance, db: Db) => {
  const whose = (asked: OfComercio, funciones: readonly Funcion[]) =>
    requireWho(db, asked, funciones)

  mount(at, calls.listFamilias, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return listFamiliasOf(asked.reading, comercio_id, asked.query)
  })
  mount(at, calls.getFamilia, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return getFamilia(db, comercio_id, familiaOf(asked))
  })
  mount(
    at,
    calls.createFamilia,
    async (asked) => createFamilia(db, await whose(asked, toStock), asked.body),
    small,
  )
  mount(
    at,
    calls.addVariantes,
    async (asked) => addVariantes(db, await whose(asked, toStock), familiaOf(asked), asked.body),
    small,
  )
  mount(
    at,
    calls.changeFamilia,
    async (asked) => changeFamilia(db, await whose(asked, toStock), familiaOf(asked), asked.body),
    small,
  )
  mount(at, calls.deleteFamilia, async (asked) =>
    dissolveFamilia(db, await whose(asked, toStock), familiaOf(asked)),
  )
  mount(at, calls.removeVariante, async (asked) => {
    const quien = await whose(asked, toStock)
    const producto_id = idOf(asked.params.productId, 'producto_no_encontrado')
    return removeVariante(db, quien, familiaOf(asked), producto_id)
  })
}
