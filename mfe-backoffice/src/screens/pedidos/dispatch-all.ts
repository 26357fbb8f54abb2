import type { Remision } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { changeEnvio, listRemisiones } from '../../parts/pedido/pedidos-calls.ts'

interface Failed {
  id: string
  /** Why, as it is told. */
  reason: string
}

const isOver = ({ envio, contenido }: Remision) =>
  envio !== 'por_despachar' || contenido.length === 0

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
  // Whoever signs in meanwhile tells of none.
  const { sub } = getSession()
  // As they are now: what left already, or was given back, stays as it is.
  for (const remision of await listRemisiones(comercioId, ids)) {
    const { id_transaccion: id, version } = remision
    if (isOver(remision)) failed.push({ id, reason: 'ya no se espera que salga.' })
    else
      try {
        await changeEnvio(
          comercioId,
          id,
          { estado: 'despachado', transportadora, version },
          { sub },
        )
      } catch (cause) {
        failed.push({ id, reason: refusalText(cause, 'inténtalo de nuevo.') })
      }
  }
  return { left: ids.length - failed.length, failed }
}
