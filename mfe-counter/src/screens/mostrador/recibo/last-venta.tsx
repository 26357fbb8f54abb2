import { numeroOfVenta } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { useLater } from '@plaza/shell/later'
import { Button, Chip, Icon, media, SelectField, styled, tokens } from '@plaza/shell/ui'
import { memo, useState } from 'react'
import { ToCome } from '../../../parts/later/to-come.tsx'
import { keepWidth, keptWidth, paperWidths } from '../../../parts/paper/paper.tsx'
import { hasCables, keptPrinter, usePrinter } from '../../../parts/printer/printer.ts'
import { KeyCap } from '../looks/key-cap.tsx'
import { cashOf, chatLinkOf, type ReciboData } from '../pago/recibo-data.ts'
import { printedOf, Recibo } from './recibo.tsx'

const Card = styled('section')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '&[hidden]': { display: 'none' },
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
  '& a, & > button, & > div > button': { minHeight: '48px' },
  // In a narrow card every row of them begins and ends with it.
  '&, & > div': { '& > *': { flex: '1 1 auto' } },
  [media.deskUp]: { '&, & > div': { '& > *': { flex: '0 1 auto' } } },
  // What it is printed on, and by: they stay together.
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.space(3) },
})

// Who has no printer never asks for it. Its place is kept where one was chosen: nothing moves under a finger.
const loadPanel = async () =>
  (await import(/* webpackChunkName: "impresora" */ '../../../parts/printer/printer-panel.tsx'))
    .PrinterPanel

interface Props {
  recibo: ReciboData
  /** The next one has begun: of this one only its paper is there, for the key that prints it. */
  isAside: boolean
}

const Shown = ({ recibo, isAside }: Props) => {
  const [width, setWidth] = useState(keptWidth)
  const isConnected = usePrinter(({ print: onPrinter }) => onPrinter !== undefined)
  const [wantsPrinter, setWantsPrinter] = useState(() => hasCables() && keptPrinter() !== '')
  const { Piece: Panel, ...later } = useLater(loadPanel, wantsPrinter)
  const choose = (value: string) => {
    const chosen = value === '58' ? 58 : 80
    keepWidth(chosen)
    setWidth(chosen)
  }
  const { partes, metodo_pago } = recibo.pago
  const waits = (partes?.map(({ metodo }) => metodo) ?? [metodo_pago]).includes('billetera')
  return (
    <>
      <Card aria-labelledby="ultima-venta" hidden={isAside}>
        <h2 id="ultima-venta">Última venta · {numeroOfVenta(recibo.id)}</h2>
        <Facts>
          <span>
            Total <strong>{formatCop(recibo.totals.total_a_pagar)}</strong>
          </span>
          {waits && <Chip size="small" color="warning" label="Por verificar" />}
          {recibo.cambio !== undefined && (
            <span>
              Cambio <strong>{formatCop(recibo.cambio)}</strong>
            </span>
          )}
        </Facts>
        <Actions>
          <Button variant="outlined" onClick={() => print()}>
            Imprimir recibo o PDF {!isConnected && <KeyCap>F11</KeyCap>}
          </Button>
          <Button
            variant="outlined"
            href={chatLinkOf(recibo)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon name="whatsapp" />}
          >
            Enviar por chat
          </Button>
          <div>
            <SelectField
              label="Papel"
              value={String(width)}
              onChange={(event) => choose(event.target.value)}
              options={paperWidths.map((one) => ({ value: String(one), label: `${one} mm` }))}
            />
            {hasCables() && !wantsPrinter && (
              <Button variant="outlined" onClick={() => setWantsPrinter(true)}>
                Conectar impresora
              </Button>
            )}
          </div>
        </Actions>
        {wantsPrinter && (
          <div style={{ minHeight: 48 }}>
            {Panel ? (
              <Panel
                recibo={printedOf(recibo)}
                width={width}
                isAside={isAside}
                hasCash={
                  !recibo.isRead && cashOf(recibo.pago, recibo.totals.total_a_pagar).monto > 0
                }
              />
            ) : (
              <ToCome what="la impresora" {...later} />
            )}
          </div>
        )}
      </Card>
      {/* It is measured: nothing hides it. */}
      <Recibo recibo={recibo} width={width} />
    </>
  )
}

/**
 * The sale that was just made: its number, its change, and its receipt on paper, as PDF or in a chat. Lines of the next sale draw
 * none of it anew.
 */
export const LastVenta = memo(Shown)
