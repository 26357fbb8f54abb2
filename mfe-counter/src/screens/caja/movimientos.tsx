import { type Caja, type TipoMovimientoCaja, tiposMovimientoCaja } from '@plaza/contract'
import { refusalCode, refusalText, useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Field, Notice, SelectField, styled, toast, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { PesosField } from '../../parts/caja/pesos-field.tsx'
import { OfficeCard } from '../../parts/page/office-page.tsx'
import { moveCash } from './caja-calls.ts'

const names: Record<TipoMovimientoCaja, string> = { entrada: 'Entrada', salida: 'Salida' }

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: tokens.space(0, 4),
    padding: tokens.space(2, 0),
    borderTop: `1px solid ${tokens.line}`,
  },
  '& small': { gridColumn: '1 / -1', color: tokens.muted, fontSize: tokens.text.sm },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
})

/** Cash that came into a till or went out of it. */
export const MovimientoList = ({ movimientos }: Pick<Caja, 'movimientos'>) =>
  movimientos.length === 0 ? (
    <p style={{ color: tokens.muted }}>No ha entrado ni salido dinero aparte de las ventas.</p>
  ) : (
    <List aria-label="Entradas y salidas">
      {movimientos.map(({ id, tipo, monto, motivo, creado_en }) => (
        <li key={id}>
          <span>{motivo}</span>
          <strong>{formatCop(tipo === 'salida' ? -monto : monto)}</strong>
          <small>
            {names[tipo]} · {formatFechaCorta(creado_en)}
          </small>
        </li>
      ))}
    </List>
  )

interface Props {
  comercioId: number
  caja: Caja
  onChanged: () => void
}

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: tokens.space(3),
  alignItems: 'start',
  // What moved and how much in one line, and why below them.
  '& > :not(:nth-of-type(-n + 2)), & > button': { gridColumn: '1 / -1' },
})

/** Cash in and out of the open till, with a reason. */
export const Movimientos = ({ comercioId, caja, onChanged }: Props) => {
  const [tipo, setTipo] = useState<TipoMovimientoCaja>('salida')
  const [monto, setMonto] = useState<number>()
  const [motivo, setMotivo] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useWork(async () => {
    try {
      await moveCash(comercioId, caja, { tipo, monto: monto ?? 0, motivo })
    } catch (cause) {
      // It was counted in another window: the page shows what is open by now.
      if (refusalCode(cause) === 'caja_cerrada') {
        toast(refusalText(cause, ''), { severity: 'error' })
        return onChanged()
      }
      // A try whose answer was lost is in the list by now.
      if (refusalCode(cause) === 'idempotencia_en_conflicto') onChanged()
      throw cause
    }
    setMonto(undefined)
    setMotivo('')
    setTried(false)
    onChanged()
  }, 'No pudimos anotar el movimiento.')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (monto && motivo.trim() && !isBusy) run()
  }
  return (
    <OfficeCard aria-labelledby="movimientos">
      <h2 id="movimientos">Entradas y salidas</h2>
      <MovimientoList movimientos={caja.movimientos} />
      <Form onSubmit={submit} noValidate>
        <SelectField
          label="Tipo"
          value={tipo}
          onChange={({ target }) => setTipo(target.value === 'entrada' ? 'entrada' : 'salida')}
          options={tiposMovimientoCaja.map((value) => ({ value, label: names[value] }))}
        />
        <PesosField
          label="Valor"
          valor={monto}
          onChange={setMonto}
          error={isTried && !monto ? 'Escribe un valor mayor que cero' : undefined}
        />
        <Field
          label="Motivo"
          maxLength={140}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
          {...(isTried && !motivo.trim() && { error: 'Escribe el motivo' })}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" variant="outlined" loading={isBusy}>
          Anotar movimiento
        </Button>
      </Form>
    </OfficeCard>
  )
}
