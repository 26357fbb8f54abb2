import type { PagoConAlerta } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Field, SelectField } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { DestinoField } from '../../parts/pedido/destino-field.tsx'
import { decideAlerta } from './alertas-calls.ts'

interface AlertaDialogProps {
  alerta: PagoConAlerta
  /** Told what is under way: it resolves to what to say. */
  onDone: (telling: Promise<string>) => Promise<void>
  onClose: () => void
}

const longest = 300

const options = [
  { value: 'si', label: 'Devolver el dinero' },
  { value: 'no', label: 'No devolverlo' },
]

/** Asks whether the money of goods goes back whose shop did not say that they came. */
export const DecideDialog = ({ alerta, onDone, onClose }: AlertaDialogProps) => {
  const [decision, setDecision] = useState('si')
  const [motivo, setMotivo] = useState('')
  const [aLaVenta, setALaVenta] = useState(!alerta.motivo)
  const giveBack = decision === 'si'
  return (
    <ConfirmDialog
      title="Decidir la devolución"
      confirm={giveBack ? `Devolver ${formatCop(alerta.monto)}` : 'No devolver'}
      otherwise="No pudimos guardar la decisión. Inténtalo de nuevo."
      isDangerous={!giveBack}
      isDisabled={motivo.trim() === ''}
      isDirty={motivo !== ''}
      onConfirm={async () => {
        const destino = giveBack && { a_la_venta: aLaVenta }
        const deciding = decideAlerta(alerta.id, { devolver: giveBack, motivo, ...destino })
        await onDone(
          deciding.then(() =>
            giveBack ? 'El dinero va de vuelta a quien compró.' : 'El dinero no se devuelve.',
          ),
        )
      }}
      onClose={onClose}
    >
      <p>
        {alerta.motivo
          ? `El comercio dice: «${alerta.motivo}».`
          : 'El comercio no dijo nada a tiempo.'}
      </p>
      <SelectField
        label="Decisión"
        options={options}
        value={decision}
        onChange={({ target }) => setDecision(target.value)}
      />
      {giveBack && <DestinoField aLaVenta={aLaVenta} onChange={setALaVenta} />}
      <Field
        label="Motivo"
        help="Lo leen quien compró y el comercio."
        value={motivo}
        maxLength={longest}
        onChange={({ target }) => setMotivo(target.value)}
      />
    </ConfirmDialog>
  )
}
