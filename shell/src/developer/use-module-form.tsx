import { Button, Field, Notice, SelectField, styled, tokens } from '@plaza/shell/ui'
import { type FormEvent, useState } from 'react'
import { pageState } from '../../shared/page/index.ts'
import { useTarget as takeTarget } from './developer-calls.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4), maxWidth: '560px' })

/** What the address proposes: #mfe-counter=http://localhost:4242/ fills the form, and takes nothing before it is sent. */
const proposal = () => {
  const [module = '', target = ''] = decodeURIComponent(location.hash.slice(1)).split(/=(.*)/)
  return { module, target }
}

const names = (proposed: string) => [
  ...new Set([...pageState().registry.remotes.map(({ name }) => name), proposed].filter(Boolean)),
]

/** Gives this browser another version of one module. */
export const UseModuleForm = () => {
  const [proposed] = useState(proposal)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    try {
      await takeTarget(text('modulo'), text('destino'), text('token'))
      location.assign('/dev/modulos')
      location.reload()
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={submit}>
      <SelectField
        label="Módulo"
        name="modulo"
        defaultValue={proposed.module || undefined}
        options={names(proposed.module).map((name) => ({ value: name, label: name }))}
      />
      <Field
        label="Versión publicada o dirección de desarrollo"
        name="destino"
        required
        defaultValue={proposed.target}
        placeholder="1.0.0-ab12cd34ef o http://localhost:4242/"
      />
      <Field
        label="Token del módulo"
        name="token"
        type="password"
        autoComplete="off"
        help="Solo si tu cuenta no es de Administrador. No se guarda."
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <Button type="submit" variant="contained" disabled={busy}>
          Usar
        </Button>
      </div>
    </Form>
  )
}
