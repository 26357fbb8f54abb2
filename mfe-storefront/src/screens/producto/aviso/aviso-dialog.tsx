import { consentimientoAvisoVersion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send, unknownFailure } from '@plaza/shell/http'
import { LegalLinks } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, CheckboxField, Dialog, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ProductoDialogProps } from '../../../parts/later/use-producto-dialog.tsx'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

/** What is wrong at the fields of a visitor. */
type Campos = { correo_electronico?: string | undefined; acepta?: string | undefined }

const camposIn = (cause: unknown): Campos | undefined => {
  const { correo_electronico, acepta } = (cause instanceof ApiError && cause.campos) || {}
  return correo_electronico || acepta ? { correo_electronico, acepta } : undefined
}

/** Asks for one letter when a product is back: to the account's address, or to one that is asked first. */
export const AvisoDialog = ({ producto, open, onClose }: ProductoDialogProps) => {
  const formId = useId()
  const { isAuthenticated, email } = useSession((session) => session)
  const [correo, setCorreo] = useState('')
  const [acepta, setAcepta] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [campos, setCampos] = useState<Campos>({})

  const form = useRef<HTMLFormElement>(null)
  // Who hears the page learns what is wrong where the focus goes.
  useEffect(() => {
    if (Object.keys(campos).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [campos])

  const ask = () => {
    const params = { id: producto.id }
    if (isAuthenticated) return send(calls.askForAviso, { params })
    const body = {
      correo_electronico: correo,
      acepta: acepta as true,
      version: consentimientoAvisoVersion,
    }
    return send(calls.askForAvisoByCorreo, { params, body })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    setCampos({})
    try {
      await ask()
      setDone(true)
    } catch (cause) {
      // What no field on show is about is told as a whole: a newer policy than this page's, say.
      const found = isAuthenticated ? undefined : camposIn(cause)
      if (found) setCampos(found)
      else setFailure(cause instanceof ApiError ? cause.message : unknownFailure)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Avísame cuando vuelva"
      width={480}
      actions={
        isDone ? (
          // It stands where the button was that had the focus.
          <Button key="done" variant="contained" autoFocus onClick={onClose}>
            Entendido
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="contained" type="submit" form={formId} loading={isSending}>
              Avísame
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Notice tone="success">
          {isAuthenticated
            ? `Te escribimos a ${email} cuando vuelva ${producto.nombre}.`
            : 'Te enviamos un correo para confirmar que lo quieres. Ábrelo para que podamos avisarte.'}
        </Notice>
      ) : (
        <Form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <p>
            {isAuthenticated
              ? `Te escribimos una sola vez, a ${email}, cuando vuelva ${producto.nombre}.`
              : `Te escribimos una sola vez, cuando vuelva ${producto.nombre}.`}
          </p>
          {!isAuthenticated && (
            <>
              <Field
                label="Correo electrónico"
                type="email"
                autoComplete="email"
                required
                value={correo}
                error={campos.correo_electronico}
                onChange={({ target }) => setCorreo(target.value)}
              />
              <CheckboxField
                label="Acepto que Plaza use mi correo para avisarme. Puedo retirarme cuando quiera."
                checked={acepta}
                error={campos.acepta}
                onChange={({ target }) => setAcepta(target.checked)}
              />
              <small>
                Lee <LegalLinks />.
              </small>
            </>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
        </Form>
      )}
    </Dialog>
  )
}
