import type { CambioEnvio, PedidoDetalle } from '@plaza/contract'
import { useChange } from '@plaza/shell/once'
import { useRevalidator } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { changeEnvio, findPedido } from '../../parts/pedido/pedidos-calls.ts'

const told = {
  por_despachar: 'El pedido volvió a quedar por despachar.',
  despachado: 'Le contamos a quien compró que su pedido va en camino.',
  entregado: 'Le contamos a quien compró que su pedido llegó.',
} as const

// The API keeps what is blank as missing, and trims.
const isSame = (kept: string | null, sent = '') => (kept ?? '') === sent.trim()

const isOutcome = (now: PedidoDetalle, { estado, transportadora, guia }: CambioEnvio) =>
  now.envio === estado && isSame(now.transportadora, transportadora) && isSame(now.guia, guia)

/** Tells what became of an order, once however often the answer is lost. What somebody else told meanwhile is shown first. */
export const useEnvio = (
  comercioId: number,
  { id_transaccion, version, transportadora, guia }: PedidoDetalle,
) => {
  const { revalidate } = useRevalidator()
  const change = useChange<CambioEnvio, PedidoDetalle>()
  return async (asked: Omit<CambioEnvio, 'version'>) => {
    const known = { transportadora: transportadora ?? '', guia: guia ?? '' }
    const overtaken = await change(
      { ...known, ...asked, version },
      {
        send: (cambio) => changeEnvio(comercioId, id_transaccion, cambio),
        find: () => findPedido(comercioId, id_transaccion),
        versionOf: (now) => now.version,
        isOutcome,
      },
    )
    if (overtaken) toast('Alguien más cambió este pedido. Así está ahora.', { severity: 'error' })
    else toast(told[asked.estado])
    await revalidate()
  }
}
