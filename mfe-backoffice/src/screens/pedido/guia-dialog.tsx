import type { GuiaDePedido, TarifaGuia } from '@plaza/contract'
import { Failure, refusalText, useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { useQuery } from '@plaza/shell/query'
import { Button, Dialog, EmptyState, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useState } from 'react'
import { createGuia, quoteGuia } from '../../parts/pedido/guias-calls.ts'

const Body = styled('div')({ display: 'grid', gap: tokens.space(4) })

const Choices = styled('fieldset')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { position: 'absolute', clip: 'rect(0 0 0 0)' },
})

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '60px',
  padding: tokens.space(2, 4),
  border: `1.5px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: tokens.brand, background: tokens.brandSoft },
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: tokens.brand },
  '& b': { display: 'block', fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const daysOf = (dias: number) =>
  dias === 0 ? 'llega hoy' : dias === 1 ? 'llega en 1 día' : `llega en ${dias} días`

const kilosOf = (gramos: number) => `${(gramos / 1000).toLocaleString('es-CO')} kg`

interface ChoicesProps {
  tarifas: readonly TarifaGuia[]
  chosen: string
  onChoose: (tarifa: string) => void
}

const Carriers = ({ tarifas, chosen, onChoose }: ChoicesProps) => (
  <Choices>
    <legend>Transportadora</legend>
    {tarifas.map(({ tarifa, transportadora, servicio, valor, dias }) => (
      <Choice key={tarifa}>
        <input
          type="radio"
          name="tarifa"
          checked={tarifa === chosen}
          onChange={() => onChoose(tarifa)}
        />
        <span>
          <b>{transportadora}</b>
          <small>
            {servicio} · {daysOf(dias)}
          </small>
        </span>
        <strong>{formatCop(valor)}</strong>
      </Choice>
    ))}
  </Choices>
)

const otherwise = 'No pudimos generar la guía. Inténtalo de nuevo: no se genera dos veces.'

interface GuiaDialogProps {
  comercioId: number
  id: string
  onMade: (guia: GuiaDePedido) => Promise<void>
  onClose: () => void
}

/** Which carrier takes the parcel, for how much. Mount it to ask. */
export const GuiaDialog = ({ comercioId, id, onMade, onClose }: GuiaDialogProps) => {
  const ask = useCallback(
    (signal: AbortSignal) => quoteGuia(comercioId, id, { signal }),
    [comercioId, id],
  )
  const { value, cause, isAsking, again } = useQuery(ask)
  const [wanted, setWanted] = useState<string>()
  const chosen = value?.tarifas.find(({ tarifa }) => tarifa === wanted) ?? value?.tarifas[0]
  const { run, isBusy, failure } = useWork(async () => {
    if (!chosen) return
    const { tarifa, valor } = chosen
    await createGuia(comercioId, id, { tarifa, valor }).then(onMade, async (refused) => {
      // What it costs now is shown beside why.
      await again()
      throw refused
    })
  }, otherwise)
  const isLost = cause !== undefined && !value
  return (
    <Dialog
      open
      onClose={onClose}
      title="Generar guía"
      width={480}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" loading={isBusy} disabled={!chosen} onClick={run}>
            {chosen ? `Generar por ${formatCop(chosen.valor)}` : 'Generar'}
          </Button>
        </>
      }
    >
      <Body>
        {isLost && (
          <>
            <Failure text={refusalText(cause, 'No pudimos preguntar a las transportadoras.')} />
            <Button variant="outlined" loading={isAsking} onClick={again}>
              Reintentar
            </Button>
          </>
        )}
        {!isLost && !value && <Skeleton height={196} />}
        {value && (
          <>
            <p>
              De {value.origen} a {value.destino}: {kilosOf(value.gramos)}, declarado por{' '}
              {formatCop(value.valor_declarado)}. Lo paga tu comercio; quien compró no paga más.
            </p>
            {value.tarifas.length === 0 ? (
              <EmptyState title="Ninguna transportadora llega allá">
                Despáchalo por tu cuenta y escribe la guía a mano.
              </EmptyState>
            ) : (
              <Carriers
                tarifas={value.tarifas}
                chosen={chosen?.tarifa ?? ''}
                onChoose={setWanted}
              />
            )}
          </>
        )}
        <Failure text={failure} />
      </Body>
    </Dialog>
  )
}
