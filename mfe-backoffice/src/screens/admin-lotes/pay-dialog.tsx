import type { LoteDetalle } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import { useRevalidator } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { payLote } from '../../parts/lote/lotes-calls.ts'

interface PayDialogProps {
  valor_total: number
  socios: number
  onPaid: (lote: LoteDetalle) => void
  onClose: () => void
}

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError && ['datos_cambiados', 'nada_por_pagar'].includes(cause.code)

/** Asks before partners are paid. */
export const PayDialog = ({ valor_total, socios, onPaid, onClose }: PayDialogProps) => {
  const { revalidate } = useRevalidator()
  const pay = async () => {
    try {
      onPaid(await payLote(valor_total))
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause
      // What is owed is no longer what is on show.
      toast('Lo que hay por pagar cambió. Revísalo antes de pagar.', { severity: 'error' })
      await revalidate()
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title="Registrar pago a Socios"
      confirm={`Pagar ${formatCop(valor_total)}`}
      otherwise="No pudimos registrar el pago. Inténtalo de nuevo: no se paga dos veces."
      onConfirm={pay}
      onClose={onClose}
    >
      <p>
        Vas a pagar <strong>{formatCop(valor_total)}</strong> a{' '}
        {socios === 1 ? '1 Socio' : `${socios} Socios`}. Sus ganancias quedan como pagadas y no se
        pueden deshacer.
      </p>
    </ConfirmDialog>
  )
}
