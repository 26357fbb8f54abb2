import { changeEnvio, listRemisiones } from '../../parts/pedido/pedidos-calls.ts'

interface Failed {
  id: string
  cause: unknown
}

/**
 * Tells of several orders that they left, one after the other: each has its buyer who is told. Answers how many did, and which
 * did not, with the reason; those stay as they were.
 */
export const dispatchAll = async (
  comercioId: number,
  ids: readonly string[],
  transportadora: string,
) => {
  const failed: Failed[] = []
  // As they are now: what somebody else dispatched meanwhile is refused, and told of.
  for (const { id_transaccion: id, version } of await listRemisiones(comercioId, ids))
    try {
      await changeEnvio(comercioId, id, { estado: 'despachado', transportadora, version })
    } catch (cause) {
      failed.push({ id, cause })
    }
  return { left: ids.length - failed.length, failed }
}
