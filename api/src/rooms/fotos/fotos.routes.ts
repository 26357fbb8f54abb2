import * as calls from '../../../contract/fotos/calls.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { requireFuncion, toStock } from '../comercios/comercios.ts'
import { announceFoto, type FotosDeps, orderFotos, recordFoto } from './fotos.ts'

const small = { maxBytes: 65_536 }

/** What is uploaded and never used lies in the store for a while: as many as somebody can choose. */
const announcing = { name: 'fotos', requests: 600, windowMs: 3_600_000 }

interface Deps extends FotosDeps {
  guard: Guard
}

interface OfProducto extends OfComercio {
  readonly params: { readonly comercioId: string; readonly productId: string }
}

/** The photos of a shop's products. */
export const mountFotos = (at: Entrance, deps: Deps) => {
  const whose = async (asked: OfProducto) => {
    const quien = whoOf(asked)
    await requireFuncion(deps.db, asked.person, quien.comercio_id, toStock)
    return { ...quien, id: idOf(asked.params.productId, 'producto_no_encontrado') }
  }
  mount(
    at,
    calls.announceFoto,
    async (asked) => announceFoto(deps, await whose(asked), asked.body),
    { ...small, before: [deps.guard.perPerson(announcing)] },
  )
  mount(
    at,
    calls.addFoto,
    async (asked) => recordFoto(deps, await whose(asked), asked.body.url),
    small,
  )
  mount(
    at,
    calls.orderFotos,
    async (asked) => orderFotos(deps, await whose(asked), asked.body),
    small,
  )
}
