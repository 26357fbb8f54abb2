import { numeroDeVenta } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Icon, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { anchos, keepAncho, keptAncho } from '../../../parts/papel/papel.tsx'
import { Tecla } from '../campos/tecla.tsx'
import { chatDe, type Recibo as Datos } from '../pago/recibo-datos.ts'
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
export const UltimaVenta = ({ recibo }: { recibo: Datos }) => {
  const [ancho, setAncho] = useState(keptAncho)
  const choose = (value: string) => {
    const chosen = value === '58' ? 58 : 80
    keepAncho(chosen)
    setAncho(chosen)
  }
  return (
    <Card aria-labelledby="ultima-venta">
      <h2 id="ultima-venta">Última venta · {numeroDeVenta(recibo.id)}</h2>
      <Facts>
        <span>
          Total <strong>{formatCop(recibo.totales.total_a_pagar)}</strong>
        </span>
        {recibo.cambio !== undefined && (
          <span>
            Cambio <strong>{formatCop(recibo.cambio)}</strong>
          </span>
        )}
      </Facts>
      <Actions>
        <Button variant="outlined" onClick={() => print()}>
          Imprimir recibo o PDF <Tecla>F11</Tecla>
        </Button>
        <Button
          href={chatDe(recibo)}
          target="_blank"
          rel="noreferrer"
          startIcon={<Icon name="whatsapp" />}
        >
          Enviar por chat
        </Button>
        <SelectField
          label="Papel"
          value={String(ancho)}
          onChange={(event) => choose(event.target.value)}
          options={anchos.map((one) => ({ value: String(one), label: `${one} mm` }))}
        />
      </Actions>
      <Recibo recibo={recibo} ancho={ancho} />
    </Card>
  )
}
