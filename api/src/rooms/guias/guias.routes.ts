import * as calls from '../../../contract/guias/calls.ts'
import { avisoGuiaSchema } from '../../../contract/index.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import { toStock } from '../comercios/comercios.ts'
import { requireAcceso } from '../miembros/miembros.ts'
import { cancelGuia, createGuia, type GuiasDeps, getGuia, quoteGuia, takeAviso } from './guias.ts'

interface Deps extends GuiasDeps {
  /** What the address of notices holds; without one nobody tells anything. */
  guiasSecret?: string | undefined
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = { maxBytes: 4096 }

/** The guides of what a shop sends. */
export const mountGuias = (at: Entrance, deps: Deps) => {
  const { db, wake, guiasSecret } = deps
  const whose = async (asked: OfComercio) => {
    const quien = whoOf(asked)
    await requireAcceso(db, asked.person, quien.comercio_id, toStock)
    return quien
  }

  mount(at, calls.getGuia, async (asked) => {
    const { comercio_id } = await whose(asked)
    return getGuia(deps, comercio_id, asked.params.id)
  })
  mount(at, calls.quoteGuia, async (asked) => quoteGuia(deps, await whose(asked), asked.params.id))
  mount(
    at,
    calls.createGuia,
    async (asked) => {
      const quien = await whose(asked)
      await createGuia(deps, quien, asked.params.id, asked.body)
      wake()
      return getGuia(deps, quien.comercio_id, asked.params.id)
    },
    small,
  )
  mount(at, calls.cancelGuia, async (asked) => {
    const quien = await whose(asked)
    await getGuia(deps, quien.comercio_id, asked.params.id)
    await cancelGuia(deps, quien, asked.params.id)
    wake()
    return getGuia(deps, quien.comercio_id, asked.params.id)
  })
  if (!guiasSecret) return
  mount(
    at,
    calls.takeAvisoGuia,
    async ({ query, context: { req } }) => {
      const { data } = avisoGuiaSchema.safeParse(await req.json().catch(() => undefined))
      await takeAviso(deps, guiasSecret, query.clave, data)
      wake()
    },
    { maxBytes: 65_536, isRaw: true },
  )
}
