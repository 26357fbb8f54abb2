import * as calls from '../../../contract/pedidos/calls.ts'
import { requireFactor } from '../../machinery/auth/person.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { type OfComercio, whoOf } from '../../machinery/http/of-comercio.ts'
import { toStock } from '../comercios/comercios.ts'
import { requireAcceso } from '../miembros/miembros.ts'
import { hurryReembolso, type PagosDeps, takePalabra } from '../pagos/pagos.ts'
import { changeEnvio } from './dispatch.ts'
import { giveBackFromShop } from './give-back.ts'
import { getPedido, listPedidos } from './pedidos.ts'
import { listRemisiones } from './remisiones.ts'

interface Deps extends PagosDeps {
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = { maxBytes: 65_536 }

/** What a shop sends of what was paid. */
export const mountPedidos = (at: Entrance, deps: Deps) => {
  const { db, ajustes, wake } = deps
  // A cajero sells at the counter: an order tells where its buyer lives.
  const whose = async (asked: OfComercio) => {
    const quien = whoOf(asked)
    await requireAcceso(db, asked.person, quien.comercio_id, toStock)
    return quien
  }

  // What leaves for good wants more than a password that somebody may have seen.
  const whoPays = async (asked: OfComercio) => {
    const quien = await whose(asked)
    requireFactor(asked.person)
    return quien
  }

  mount(at, calls.listPedidos, async (asked) => {
    const { comercio_id } = await whose(asked)
    return listPedidos(asked.reading, comercio_id, asked.query)
  })
  mount(at, calls.getPedido, async (asked) => {
    const { comercio_id } = await whose(asked)
    return getPedido(asked.reading, comercio_id, asked.params.id)
  })
  mount(at, calls.listRemisiones, async (asked) => {
    const { comercio_id } = await whose(asked)
    return listRemisiones(asked.reading, comercio_id, asked.query.pedidos?.split(',') ?? [])
  })
  mount(
    at,
    calls.changeEnvio,
    async (asked) => {
      const { diasHabilesRetracto } = ajustes
      const quien = { ...(await whose(asked)), diasHabilesRetracto }
      const pedido = await changeEnvio(db, quien, asked.params.id, asked.body)
      wake()
      return pedido
    },
    small,
  )
  mount(
    at,
    calls.tellDevolucion,
    async (asked) => {
      const quien = await whoPays(asked)
      const { id, reembolsoId: reembolso_id } = asked.params
      await takePalabra(deps, quien, { id_transaccion: id, reembolso_id }, asked.body)
      wake()
      return getPedido(db, quien.comercio_id, id)
    },
    small,
  )
  mount(
    at,
    calls.giveBackPedido,
    async (asked) => {
      const quien = await whoPays(asked)
      const clave = asked.headers['idempotency-key']
      const pedido = await giveBackFromShop(db, quien, asked.params.id, asked.body, clave)
      const reembolso = await hurryReembolso(deps, pedido)
      wake()
      return reembolso
    },
    small,
  )
}
