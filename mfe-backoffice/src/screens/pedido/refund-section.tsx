import type { PedidoDetalle, Reembolso } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { Devolucion } from './devolucion.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const states: Record<Reembolso['estado'], string> = {
  pedido: 'En camino',
  hecho: 'Hecha',
  fallido: 'No se pudo hacer',
  por_recibir: 'Espera que digas si llegó',
  en_revision: 'La decide Plaza',
  rechazado: 'No corresponde',
}

interface RefundSectionProps {
  comercioId: number
  pedido: PedidoDetalle
}

/** The money that went back, and the way to give more of it. */
export const RefundSection = ({ comercioId, pedido }: RefundSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { reembolsos, devolvibles } = pedido
  if (reembolsos.length === 0 && devolvibles.length === 0) return null
  return (
    <FormSection
      title="Devoluciones"
      lead="Si algo falta, llega mal o lo devuelven, el dinero vuelve por donde pagaron. Tú dices si las unidades vuelven a la venta."
    >
      {reembolsos.length > 0 && (
        <Facts
          facts={reembolsos.map(({ creado_en, monto, estado }) => [
            formatFecha(creado_en),
            `${formatCop(monto)} · ${states[estado]}`,
          ])}
        />
      )}
      {reembolsos
        .filter(({ estado }) => estado === 'por_recibir')
        .map((reembolso) => (
          <Devolucion
            key={reembolso.id}
            comercioId={comercioId}
            pedido={pedido}
            reembolso={reembolso}
          />
        ))}
      {devolvibles.length > 0 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Devolver dinero
        </Button>
      )}
      {isOpen && (
        <RefundDialog comercioId={comercioId} pedido={pedido} onClose={() => setOpen(false)} />
      )}
    </FormSection>
  )
}
