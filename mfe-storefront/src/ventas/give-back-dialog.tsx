import type { VentaDetalle } from '@plaza/api/contract'
import { Button, Dialog, Notice, QuantityStepper, styled, tokens } from '@plaza/shell/ui'
import { terminoOf, unitsKept } from '../venta-state.ts'
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

interface Props {
  venta: VentaDetalle
  onClose: () => void
}

/** The right of withdrawal (Ley 1480, art. 47): which units go back. The API says what they are worth. */
export const GiveBackDialog = ({ venta, onClose }: Props) => {
  const { units, choose, send, sending, failure, isNone } = useGiveBack(venta, onClose)
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
            disabled={isNone}
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
        <ul>
          {venta.id_productos
            .filter((linea) => unitsKept(linea) > 0)
            .map((linea) => (
              <Line key={linea.id}>
                <span>{linea.nombre}</span>
                <QuantityStepper
                  label={`Unidades de ${linea.nombre} que devuelves`}
                  size="small"
                  min={0}
                  max={unitsKept(linea)}
                  value={units.get(linea.id) ?? 0}
                  onChange={(cantidad) => choose(linea.id, cantidad)}
                />
              </Line>
            ))}
        </ul>
        {failure && <Notice tone="error">{failure}</Notice>}
      </Body>
    </Dialog>
  )
}
