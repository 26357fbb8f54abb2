import { type SubmitEvent, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { refusalText, refusedFields } from './refusal.ts'
import type { SchemaForm } from './schema-form.ts'

interface Submission<Input extends FieldValues, Output> {
  form: SchemaForm<Input, Output>
  send: (values: Output) => Promise<void>
  /** What a person reads when the failure has no sentence of its own. */
  otherwise: string
  /** The field that a refusal's code is about. */
  fieldOf?: Record<string, Path<Input>> | undefined
  /** The form stays on show when it was sent, and may be sent again. */
  canRepeat?: boolean | undefined
}

/** Puts what was refused at its fields and the focus on the first; answers whether any field of the form was meant. */
const showAtFields = <Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  refused: Record<string, string>,
) => {
  const own = Object.entries(refused).filter(
    ([name]) => (name.split('.')[0] ?? '') in form.getValues(),
  )
  own.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
  return own.length > 0
}

/**
 * Sends a form, once: while it is under way and after it has succeeded, another press does nothing (unless `canRepeat`). What fails leaves
 * everything typed in place, its reason at the fields that it names, else in `failure`.
 */
export const useSubmission = <Input extends FieldValues, Output>({
  form,
  send,
  otherwise,
  fieldOf = {},
  canRepeat = false,
}: Submission<Input, Output>) => {
  const busy = useRef(false)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState('')

  const attempt = async (values: Output) => {
    setState('sending')
    try {
      await send(values)
      setState(canRepeat ? 'idle' : 'sent')
      return !canRepeat
    } catch (cause) {
      setState('idle')
      if (!showAtFields(form, refusedFields(cause, fieldOf)))
        setFailure(refusalText(cause, otherwise))
      return false
    }
  }

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setFailure('')
    let isSent = false
    await form.handleSubmit(async (values) => {
      isSent = await attempt(values)
    })(event)
    busy.current = isSent
  }

  return {
    onSubmit,
    failure,
    isSending: state === 'sending',
    isSent: state === 'sent',
    /** Takes `failure` away when what it told of has changed. */
    forget: () => setFailure(''),
  }
}
