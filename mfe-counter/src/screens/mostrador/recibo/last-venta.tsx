import { numeroOfVenta } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Icon, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { keepWidth, keptWidth, paperWidths } from '../../../parts/paper/paper.tsx'
import { KeyCap } from '../looks/key-cap.tsx'
import { chatLinkOf, type ReciboData } from '../pago/recibo-data.ts'
import { Recibo } from './recibo.tsx'

const Card = styled('section')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& h2': { fontSize: tokens.text.md, fontWeight: tokens.weight.loud },
  '& strong': {
    fontSize: tokens.text.xl,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Facts = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: tokens.space(1, 6),
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space(3),
  '& > a, & > button': { minHeight: '48px' },
})

/** The sale that was just made: its number, its change, and its receipt on paper, as PDF or in a chat. */
export const LastVenta = ({ recibo }: { recibo: ReciboData }) => {
  const [width, setWidth] = useState(keptWidth)
  const choose = (value: string) => {
    const chosen = value === '58' ? 58 : 80
    keepWidth(chosen)
    setWidth(chosen)
  }
  return (
    <Card aria-labelledby="ultima-venta">
      <h2 id="ultima-venta">Última venta · {numeroOfVenta(recibo.id)}</h2>
      <Facts>
        <span>
          Total <strong>{formatCop(recibo.totals.total_a_pagar)}</strong>
        </span>
        {recibo.cambio !== undefined && (
          <span>
            Cambio <strong>{formatCop(recibo.cambio)}</strong>
          </span>
        )}
      </Facts>
      <Actions>
        <Button variant="outlined" onClick={() => print()}>
          Imprimir recibo o PDF <KeyCap>F11</KeyCap>
        </Button>
        <Button
          href={chatLinkOf(recibo)}
          target="_blank"
          rel="noreferrer"
          startIcon={<Icon name="whatsapp" />}
        >
          Enviar por chat
        </Button>
        <SelectField
          label="Papel"
          value={String(width)}
          onChange={(event) => choose(event.target.value)}
          options={paperWidths.map((one) => ({ value: String(one), label: `${one} mm` }))}
        />
      </Actions>
      <Recibo recibo={recibo} width={width} />
    </Card>
  )
}
