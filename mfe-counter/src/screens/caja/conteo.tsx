import { type Caja, contadoOf, denominaciones } from '@plaza/contract'
import { useLeadOn, useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Notice, styled, TextAreaField, tokens } from '@plaza/shell/ui'
import { visit } from '@plaza/shell/visit'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { unlessDone } from '../../parts/caja/unless-done.ts'
import { OfficeCard } from '../../parts/page/office-page.tsx'
import { countCaja } from './caja-calls.ts'
import { countWaiting } from './count-waiting.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: tokens.space(2, 6),
})

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '88px 84px 1fr',
  alignItems: 'center',
  gap: tokens.space(3),
  fontVariantNumeric: 'tabular-nums',
  '& label': { fontWeight: tokens.weight.strong, textAlign: 'right', whiteSpace: 'nowrap' },
  '& input': {
    width: '100%',
    height: '48px',
    padding: tokens.space(0, 3),
    border: `1.5px solid ${tokens.lineStrong}`,
    borderRadius: tokens.radius.control,
    background: tokens.surface,
    color: tokens.ink,
    fontSize: tokens.text.lg,
    textAlign: 'right',
  },
  '& output': { color: tokens.muted, textAlign: 'right' },
})

const Total = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  fontWeight: tokens.weight.loud,
  '& strong': { fontSize: tokens.text.xl, fontVariantNumeric: 'tabular-nums' },
})

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

const keptIn = (id: number) => `plaza-caja conteo ${id}`
const notaKeptIn = (id: number) => `plaza-caja nota ${id}`

const isCount = ([valor, cuantos]: [string, unknown]) =>
  denominaciones.some((one) => String(one) === valor) && Number.isInteger(cuantos)

// A count takes a while: a reload in its middle loses nothing.
const kept = (id: number): Record<string, number> => {
  try {
    const counted: Record<string, number> = JSON.parse(visit.get(keptIn(id)) ?? '{}')
    return Object.fromEntries(Object.entries(counted).filter(isCount))
  } catch {
    return {}
  }
}

interface Props {
  comercioId: number
  caja: Caja
}

/** Counts the open till without telling what there should be. */
export const Conteo = ({ comercioId, caja }: Props) => {
  const id = useId()
  const leadOn = useLeadOn()
  const [conteo, setConteo] = useState(() => kept(caja.id))
  const [nota, setNota] = useState(() => visit.get(notaKeptIn(caja.id)) ?? '')
  const [isAsking, setAsking] = useState(false)
  const [{ unsent, refused }, setWaiting] = useState({ unsent: 0, refused: 0 })
  useEffect(() => visit.set(keptIn(caja.id), JSON.stringify(conteo)), [caja.id, conteo])
  useEffect(() => visit.set(notaKeptIn(caja.id), nota), [caja.id, nota])
  const { run, isBusy, failure } = useWork(async () => {
    // The report of one that was counted already says what was counted.
    const counting = countCaja(comercioId, caja.id, conteo, nota)
    await unlessDone(counting, 'caja_cerrada', 'Esa caja ya estaba contada.')
    visit.remove(keptIn(caja.id))
    visit.remove(notaKeptIn(caja.id))
    await leadOn(`/comercio/caja?comercioId=${comercioId}&caja=${caja.id}`)
  }, 'No pudimos cerrar la caja.')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setWaiting(await countWaiting(comercioId, caja.es_propia))
    setAsking(true)
  }
  const contado = contadoOf(conteo)
  return (
    <OfficeCard
      as="form"
      onSubmit={(event: SubmitEvent) => void submit(event)}
      aria-labelledby="conteo"
    >
      <h2 id="conteo">Cerrar caja</h2>
      <p>Cuenta los billetes y las monedas que hay. Después verás cuánto debía haber.</p>
      <Grid>
        {denominaciones.map((valor) => (
          <Row key={valor}>
            <label htmlFor={`${id}-${valor}`}>{formatCop(valor)}</label>
            <input
              id={`${id}-${valor}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={conteo[valor] ?? ''}
              onChange={({ target }) => {
                const typed = target.value.replace(/\D/g, '').slice(0, 5)
                const { [valor]: _, ...rest } = conteo
                setConteo(typed ? { ...rest, [valor]: Number(typed) } : rest)
              }}
            />
            <output htmlFor={`${id}-${valor}`}>{formatCop(valor * (conteo[valor] ?? 0))}</output>
          </Row>
        ))}
      </Grid>
      <Total role="status">
        Contado <strong>{formatCop(contado)}</strong>
      </Total>
      <TextAreaField
        label="Nota (opcional)"
        rows={2}
        maxLength={300}
        value={nota}
        onChange={({ target }) => setNota(target.value)}
      />
      <Button type="submit" variant="contained" size="large">
        Cerrar caja
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="¿Terminaste de contar?">
        <div style={{ display: 'grid', gap: 16 }}>
          {unsent > 0 ? (
            <Notice tone="error">
              Este dispositivo tiene {unsent} {unsent === 1 ? 'venta' : 'ventas'} por enviar. Vuelve
              al mostrador con conexión y cierra después: si no, no entran a esta caja.
            </Notice>
          ) : (
            <p>
              Contaste <strong>{formatCop(contado)}</strong>. Después de cerrar no se puede cambiar.
            </p>
          )}
          {refused > 0 && (
            <Notice>
              En este dispositivo hay ventas apartadas ({refused}): su dinero aparecerá como
              sobrante mientras no se envíen.
            </Notice>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          <Buttons>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              Seguir contando
            </Button>
            <Button variant="contained" disabled={unsent > 0} loading={isBusy} onClick={run}>
              Sí, cerrar caja
            </Button>
          </Buttons>
        </div>
      </Dialog>
    </OfficeCard>
  )
}
