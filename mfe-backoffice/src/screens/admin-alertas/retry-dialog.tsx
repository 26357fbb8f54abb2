import type { PagoConAlerta } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { alertaTexts } from './alerta-texts.ts'
import { retryAlerta } from './alertas-calls.ts'

interface AlertaDialogProps {
  alerta: PagoConAlerta
  /** Told what is under way: it resolves to what to say. */
  onDone: (telling: Promise<string>) => Promise<void>
  onClose: () => void
}

const outcome = {
  open: 'Mercado Pago lo rechazó otra vez. La alerta sigue abierta.',
  closed: 'El dinero va de vuelta a quien pagó.',
}

/** Asks before money of an alert is sent back once more. */
export const RetryDialog = ({ alerta, onDone, onClose }: AlertaDialogProps) => (
  <ConfirmDialog
    title="Devolver el dinero"
    confirm="Devolver"
    otherwise="No pudimos devolver el dinero. Inténtalo de nuevo: no se devuelve dos veces."
    onConfirm={() =>
      onDone(
        retryAlerta(alerta.id).then(({ abierta }) => (abierta ? outcome.open : outcome.closed)),
      )
    }
    onClose={onClose}
  >
    <p>{alertaTexts[alerta.alerta].help}</p>
    <p>
      {alerta.alerta === 'otra_moneda' ? 'Todo el pago' : formatCop(alerta.monto)} vuelve a quien
      hizo el pago {alerta.payment_id}.
    </p>
  </ConfirmDialog>
)
