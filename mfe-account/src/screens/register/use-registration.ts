import { refusalCode, refusalText, useSubmission } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { type SubmitEvent, useState } from 'react'
import { storedStep } from '../../parts/persona/stored-step.ts'
import { codeRefusals } from '../../parts/rol/role-dialog.tsx'
import { keepReturnPath, storedReturnPath } from '../../parts/visit/return-path.ts'
import { useMoveOn } from '../../parts/visit/use-move-on.ts'
import { signUpEmail } from '../../parts/visit/waiting-email.ts'
import { createAccount } from './create-account.ts'
import type { Complaint, StepOneForm, StepTwoForm } from './use-register.ts'

const otherwise = 'Ha ocurrido un error durante el registro.'
const missing = 'Se ha producido un error. Por favor, vuelve al paso 1 y completa tus datos.'

const known = ['nombres', 'apellidos', 'correo_electronico'] as const

// What these are about is asked for in step 1.
const fieldInStepOne: Record<string, Complaint['field']> = {
  UsernameExistsException: 'correo_electronico',
  correo_ya_registrado: 'correo_electronico',
  InvalidPasswordException: 'password',
}

interface Steps {
  one: StepOneForm
  two: StepTwoForm
  goBack: (reason?: Complaint) => void
}

const complaintOf = (cause: unknown): Complaint | undefined => {
  const field = fieldInStepOne[refusalCode(cause) ?? '']
  return field && { field, message: refusalText(cause, otherwise) }
}

// Of an account that a lost answer has left half told: what was typed waits where it is told, and so does where they wanted to go.
const completion = () => {
  const path = storedReturnPath()
  return `/complete-profile${path ? `?redirectTo=${encodeURIComponent(path)}` : ''}`
}

const afterLost = () => {
  const path = completion()
  // It was confirmed meanwhile, and its password has opened the session.
  if (getSession().isAuthenticated) return path
  keepReturnPath(path)
  return '/verify-email'
}

/** Checks both steps and creates the account; leads to the verification when there is one. */
export const useRegistration = ({ one, two, goBack }: Steps) => {
  const moveOn = useMoveOn()
  const [isMissing, setMissing] = useState(false)
  const { onSubmit, failure, ...state } = useSubmission({
    form: two,
    otherwise,
    fieldOf: { ...codeRefusals, documento_ya_registrado: 'numero_documento' },
    send: async (datos) => {
      const firstStep = one.getValues()
      let isWhole: boolean
      try {
        isWhole = await createAccount({ ...firstStep, ...datos })
      } catch (cause) {
        const complaint = complaintOf(cause)
        if (complaint) goBack(complaint)
        throw cause
      }
      signUpEmail.set(firstStep.correo_electronico)
      if (isWhole) storedStep.forget()
      moveOn(isWhole ? '/verify-email' : afterLost())
    },
  })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await one.trigger()) return onSubmit(event)
    setMissing(known.some((field) => one.getFieldState(field).invalid))
    await two.trigger()
    one.setFocus(one.getFieldState('password').invalid ? 'password' : 'confirmPassword')
  }
  return { onSubmit: submit, failure: isMissing ? missing : failure, ...state }
}
