import { useWork } from '@plaza/shell/form'
import { Button, Notice, styled, TextAreaField, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

interface Props {
  label: string
  missing: string
  action: string
  otherwise: string
  onSubmit: (nota: string) => Promise<void>
}

/** A sentence that somebody has to write, and what it does. */
export const NotaForm = ({ label, missing, action, otherwise, onSubmit }: Props) => {
  const [nota, setNota] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useWork(() => onSubmit(nota.trim()), otherwise)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (nota.trim() && !isBusy) run()
  }
  return (
    <Form onSubmit={submit} noValidate>
      <TextAreaField
        label={label}
        rows={2}
        maxLength={300}
        value={nota}
        onChange={({ target }) => setNota(target.value)}
        {...(isTried && !nota.trim() && { error: missing })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="contained" loading={isBusy}>
        {action}
      </Button>
    </Form>
  )
}
