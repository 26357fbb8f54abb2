import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Button, Field, Notice, SelectField, Spinner, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

// Beside each other where there is room: the button that asks stays in the window of a desk.
const Root = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  alignItems: 'start',
  gap: tokens.space(3),
  minWidth: 0,
  margin: 0,
  padding: tokens.space(4),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.control,
  '& legend': { padding: tokens.space(0, 2), fontWeight: tokens.weight.strong },
})

/** Whose word is asked for. */
export interface Approver {
  supervisor: string
  pin: string
}

interface Props {
  comercioId: number
  quien: Approver
  error: string | undefined
  /** Whether nothing else was wrong with what was tried. */
  isNext: boolean
  onChange: (quien: Approver) => void
}

/** Who approves, and the PIN that only they know. It is kept nowhere. */
export const AprobarFields = ({ comercioId, quien, error, isNext, onChange }: Props) => {
  const ask = useCallback(
    (signal: AbortSignal) => send(calls.listSupervisores, { params: { comercioId }, signal }),
    [comercioId],
  )
  const { value, cause, isAsking, again } = useQuery(ask)
  const pin = useRef<HTMLInputElement>(null)
  const isThere = value !== undefined
  // Who tried before the supervisors were there is led to the PIN when they are.
  const lead = useEffectEvent(() => isNext && pin.current?.focus())
  useEffect(() => {
    if (isThere) lead()
  }, [isThere])
  if (cause)
    return (
      <Notice tone="error">
        No pudimos traer a los supervisores.{' '}
        <Button loading={isAsking} onClick={again}>
          Reintentar
        </Button>
      </Notice>
    )
  if (!value) return <Spinner label="Trayendo a los supervisores" />
  const { supervisores } = value
  if (supervisores.length === 0)
    return (
      <Notice tone="error">
        Ningún supervisor tiene PIN todavía. Cada uno pone el suyo en Bandejas.
      </Notice>
    )
  const [first] = supervisores
  const supervisor = quien.supervisor || first?.id_usuario || ''
  return (
    <Root>
      <legend>Aprueba un supervisor</legend>
      <SelectField
        label="Quién aprueba"
        value={supervisor}
        options={supervisores.map(({ id_usuario, nombre }) => ({
          ...{ value: id_usuario, label: nombre },
        }))}
        onChange={({ target }) => onChange({ pin: '', supervisor: target.value })}
      />
      <Field
        label="PIN del supervisor"
        ref={pin}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-libre=""
        value={quien.pin}
        error={error}
        onChange={({ target }) =>
          onChange({ supervisor, pin: target.value.replace(/\D/g, '').slice(0, 6) })
        }
      />
    </Root>
  )
}
