import { diasReembolso, type VentaDetalle } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Notice, QuantityStepper, styled, tokens } from '@plaza/shell/ui'
import { terminoOf } from '../../parts/venta/venta-state.ts'
import { useGiveBack } from './use-give-back.ts'

const Body = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  '& > p': { color: tokens.muted },
})

const Line = styled('li')({
  display: 'flex',
  gap: tokens.space(4),
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: tokens.space(2, 0),
  '& + &': { borderTop: `1px solid ${tokens.line}` },
  '& > span': { minWidth: 0, fontWeight: tokens.weight.strong, lineHeight: 1.35 },
})

const Value = styled('div')({
  display: 'flex',
  gap: tokens.space(4),
  justifyContent: 'space-between',
  paddingTop: tokens.space(3),
  borderTop: `1px solid ${tokens.line}`,
  fontWeight: tokens.weight.loud,
  fontVariantNumeric: 'tabular-nums',
})

const isSent = ({ envios }: VentaDetalle) => envios.some(({ estado }) => estado !== 'por_despachar')

interface Props {
  venta: VentaDetalle
  onClose: () => void
}

/** The right of withdrawal (Ley 1480, art. 47): which units go back, and how much that is. */
export const GiveBackDialog = ({ venta, onClose }: Props) => {
  const { kept, unitsOf, monto, choose, send, sending, failure } = useGiveBack(venta, onClose)
  const nameOf = (id: number) => venta.id_productos.find((linea) => linea.id === id)?.nombre ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title="Devolver mi compra"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={monto === 0}
            loading={sending}
            onClick={() => void send()}
          >
            Solicitar devolución
          </Button>
        </>
      }
    >
      <Body>
        <p>
          Elige cuántas unidades devuelves. Puedes hacerlo, sin explicar por qué, {terminoOf(venta)}
          . El dinero vuelve al medio con el que pagaste; con la última unidad vuelve también el
          envío.
        </p>
        {isSent(venta) && (
          <p>
            Lo que ya te enviamos, devuélvelo como lo recibiste: cuando la tienda lo reciba te
            devolvemos el dinero, en máximo {diasReembolso} días calendario.
          </p>
        )}
        {venta.sin_retracto.length > 0 && (
          <p>Los alimentos y otros productos que se dañan rápido no se pueden devolver.</p>
        )}
        <ul>
          {kept.map(({ id, cantidad }) => (
            <Line key={id}>
              <span>{nameOf(id)}</span>
              <QuantityStepper
                label={`Unidades de ${nameOf(id)} que devuelves`}
                size="small"
                min={0}
                max={cantidad}
                value={unitsOf(id)}
                onChange={(chosen) => choose(id, chosen)}
              />
            </Line>
          ))}
        </ul>
        <Value role="status">
          <span>Te devolvemos</span>
          <span>{formatCop(monto)}</span>
        </Value>
        {failure && <Notice tone="error">{failure}</Notice>}
      </Body>
    </Dialog>
  )
}
