import type { Comprobante, ComprobantesPage } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Chip, Dialog, EmptyState, Notice } from '@plaza/shell/ui'
import { useState } from 'react'
import { CardActions, Cards } from '../../parts/page/cards.tsx'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { ArchivoDialog } from './archivo-dialog.tsx'
import { review } from './bandejas-calls.ts'
import { NotaForm } from './nota-form.tsx'

interface Props {
  comercioId: number
  comprobantes: ComprobantesPage
  onChanged: () => void
}

// An API of before knows of no parts.
const amountOf = ({ monto, total_a_pagar }: Comprobante) => monto ?? total_a_pagar

const Warnings = ({ venta }: { venta: Comprobante }) => (
  <>
    {venta.misma_referencia.length > 0 && (
      <Notice tone="error">
        La referencia también está en {venta.misma_referencia.join(', ')}.
      </Notice>
    )}
    {venta.mismo_archivo.length > 0 && (
      <Notice tone="error">El archivo también está en {venta.mismo_archivo.join(', ')}.</Notice>
    )}
  </>
)

const VerifyButton = ({
  comercioId,
  venta,
  onChanged,
}: Omit<Props, 'comprobantes'> & { venta: Comprobante }) => {
  const { run, isBusy, failure } = useWork(async () => {
    await review(comercioId, venta.id_transaccion, { estado: 'verificada', orden: venta.orden })
    onChanged()
  }, 'No pudimos guardar la revisión.')
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={run}>
        El dinero llegó
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

/** Sales paid by wallet: whether the money came. */
export const Billeteras = ({ comercioId, comprobantes, onChanged }: Props) => {
  const [shown, setShown] = useState<Comprobante>()
  const [rejected, setRejected] = useState<Comprobante>()
  if (comprobantes.total === 0)
    return (
      <EmptyState icon="card" title="Nada por verificar">
        Aquí llegan las ventas pagadas con billetera, con su comprobante y su referencia.
      </EmptyState>
    )
  return (
    <>
      <Cards aria-label="Ventas con billetera">
        {comprobantes.data.map((venta) => (
          <li key={`${venta.id_transaccion} ${venta.orden}`}>
            <h2>
              {formatCop(amountOf(venta))} · {venta.numero}
            </h2>
            {amountOf(venta) !== venta.total_a_pagar && (
              <small>Parte de una venta de {formatCop(venta.total_a_pagar)}</small>
            )}
            <small>
              {formatFechaCorta(venta.vendida_en)} · {venta.vendedor}
            </small>
            <span>Referencia: {venta.referencia_pago ?? 'sin número'}</span>
            {venta.sin_conexion && <Chip size="small" label="Vendida sin conexión" />}
            <Warnings venta={venta} />
            {venta.revisado_en ? (
              <small>
                {venta.estado_comprobante === 'verificada' ? 'Verificada' : 'Rechazada'} por{' '}
                {venta.revisado_por}. {venta.nota_revision}
              </small>
            ) : (
              <CardActions>
                <VerifyButton comercioId={comercioId} venta={venta} onChanged={onChanged} />
                <Button color="error" variant="outlined" onClick={() => setRejected(venta)}>
                  Rechazar
                </Button>
              </CardActions>
            )}
            <CardActions>
              <Button onClick={() => setShown(venta)}>Ver comprobante</Button>
            </CardActions>
          </li>
        ))}
      </Cards>
      <PagesNav page={comprobantes.page} totalPages={comprobantes.totalPages} />
      <ArchivoDialog comercioId={comercioId} venta={shown} onClose={() => setShown(undefined)} />
      <Dialog
        open={rejected !== undefined}
        onClose={() => setRejected(undefined)}
        title={`Rechazar ${rejected?.numero ?? ''}`}
      >
        <NotaForm
          label="Por qué la rechazas"
          missing="Escribe por qué la rechazas"
          action="Rechazar pago"
          otherwise="No pudimos guardar la revisión."
          onSubmit={async (nota) => {
            if (!rejected) return
            const { id_transaccion, orden } = rejected
            await review(comercioId, id_transaccion, { estado: 'rechazada', nota, orden })
            setRejected(undefined)
            onChanged()
          }}
        />
      </Dialog>
    </>
  )
}
