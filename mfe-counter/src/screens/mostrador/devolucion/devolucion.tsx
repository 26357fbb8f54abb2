import type { MontoPorMedio, Devolucion as Registered, VentaDevoluble } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Notice } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { DevolucionForm, type Held } from './devolucion-form.tsx'
import { FindVenta } from './find-venta.tsx'

const pagosOf = ({ pagos, metodo, monto }: Registered) => pagos ?? [{ metodo, monto }]

const textOf =
  ({ efectivo }: Registered) =>
  ({ metodo, monto }: MontoPorMedio) => {
    if (metodo === 'efectivo') return `Entrega ${formatCop(efectivo)} en efectivo.`
    const how = metodo === 'tarjeta' ? 'Anula en el datáfono' : 'Envía por la billetera'
    return `${how} ${formatCop(monto)}.`
  }

const Done = ({ devolucion, onClose }: { devolucion: Registered; onClose: () => void }) => {
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Notice tone="success">
        Devolución registrada. {pagosOf(devolucion).map(textOf(devolucion)).join(' ')}
      </Notice>
      <Button ref={done} variant="contained" size="large" onClick={onClose}>
        Listo
      </Button>
    </div>
  )
}

export interface DevolucionProps {
  comercioId: number
  onClose: () => void
  /** Units are back in stock. */
  onDone: () => void
}

/** What is asked of goods that come back, and then how much to hand over; what was typed is not let go unasked. */
export const Devolucion = ({ comercioId, onClose, onDone }: DevolucionProps) => {
  const [venta, setVenta] = useState<VentaDevoluble>()
  const [held, setHeld] = useState<Held>('nothing')
  const [registered, setRegistered] = useState<Registered>()
  const { isOnline } = useConnection()
  const { close, question } = useUnsavedDialog(held === 'typed', onClose)
  const content = venta ? (
    <DevolucionForm
      comercioId={comercioId}
      venta={venta}
      onHeld={setHeld}
      onBack={() => setVenta(undefined)}
      onDone={(done) => {
        setRegistered(done)
        onDone()
      }}
    />
  ) : (
    <FindVenta comercioId={comercioId} onFound={setVenta} />
  )
  return (
    <>
      {/* How much to hand over is told where it was sent. */}
      <Dialog open onClose={() => held === 'sending' || close()} title="Devolución" width={560}>
        {registered ? (
          <Done devolucion={registered} onClose={onClose} />
        ) : (
          <div style={{ display: 'grid', gap: 16 }}>
            {/* A line that is lost for a moment takes away nothing that was typed. */}
            {!isOnline && (
              <Notice>Las devoluciones necesitan conexión. Inténtalo cuando vuelva.</Notice>
            )}
            {content}
          </div>
        )}
      </Dialog>
      {question}
    </>
  )
}
