import type { CambioEnvio, PedidoDetalle } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { useRevalidator } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { changeEnvio } from '../../parts/pedido/pedidos-calls.ts'

const told = {
  por_despachar: 'El pedido volvió a quedar por despachar.',
  despachado: 'Le contamos a quien compró que su pedido va en camino.',
  entregado: 'Le contamos a quien compró que su pedido llegó.',
} as const

/** Tells what became of an order. What somebody else told meanwhile is shown first. */
export const useEnvio = (
  comercioId: number,
  { id_transaccion, version, transportadora, guia }: PedidoDetalle,
) => {
  const { revalidate } = useRevalidator()
  return async (cambio: Omit<CambioEnvio, 'version'>) => {
    const known = { transportadora: transportadora ?? '', guia: guia ?? '' }
    try {
      await changeEnvio(comercioId, id_transaccion, { ...known, ...cambio, version })
      toast(told[cambio.estado])
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'datos_cambiados') throw cause
      toast('Alguien más cambió este pedido. Así está ahora.', { severity: 'error' })
    }
    await revalidate()
  }
}
