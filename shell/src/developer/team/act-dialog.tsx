import {
  Button,
  CheckboxField,
  Dialog,
  Field,
  Notice,
  styled,
  TextAreaField,
  tokens,
} from '@plaza/shell/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Refused } from '../developer-calls.ts'
import { Code } from './parts.tsx'
import { actOn, type Team, type Wanted } from './team-calls.ts'
import { wishes } from './words.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const defaultPercent = 10

interface ActDialogProps {
  team: Team
  wanted: Wanted
  /** Of the module, where it stands for a session. */
  token: string
  onClose: () => void
  /** How versions stand now. */
  onDone: (team: Team) => void
  /** Somebody else was faster: what is on show is old. */
  onStale: () => void
}

const wantedOf = (form: FormData, wanted: Wanted): Wanted => {
  if (wanted.kind !== 'canary') return wanted
  const percent = Number(form.get('porcentaje'))
  return {
    ...wanted,
    ...(percent > 0 && { percent }),
    ...(form.get('personal') && { to: 'staff' as const }),
  }
}

/** Asks why, and does it: once, however often it is pressed. */
export const ActDialog = ({ team, wanted, token, onClose, onDone, onStale }: ActDialogProps) => {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const isSending = useRef(false)
  const { title, button, effect } = wishes[wanted.kind]
  const isStale = failure instanceof Refused && failure.code === 'version_cambiada'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = new FormData(event.currentTarget)
    const asked = wantedOf(form, wanted)
    if (asked.kind === 'canary' && !asked.percent && !asked.to)
      return setFailure(new Error('Di a quién llega: un porcentaje, o quienes trabajan aquí.'))
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await actOn(team, asked, String(form.get('razon')).trim(), token))
    } catch (error) {
      setFailure(error as Error)
      setBusy(false)
      isSending.current = false
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        isStale ? (
          <Button variant="contained" onClick={onStale}>
            Ver cómo quedó
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={id} variant="contained" loading={busy}>
              {button}
            </Button>
          </>
        )
      }
    >
      <Form id={id} onSubmit={submit}>
        <p>
          {wanted.version && (
            <>
              <Code>
                {team.name}@{wanted.version}
              </Code>
              {'. '}
            </>
          )}
          {effect}
        </p>
        {wanted.kind === 'canary' && (
          <>
            <Field
              label="Porcentaje de visitantes"
              name="porcentaje"
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              defaultValue={defaultPercent}
            />
            <CheckboxField label="También quienes trabajan aquí" name="personal" />
          </>
        )}
        <TextAreaField
          label="¿Por qué?"
          name="razon"
          required
          minLength={3}
          maxLength={300}
          rows={3}
          help="Queda en el registro, con tu nombre de usuario."
        />
        {failure && <Notice tone="error">{failure.message}</Notice>}
      </Form>
    </Dialog>
  )
}
