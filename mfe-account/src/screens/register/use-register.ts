import {
  type RegistroPaso1Form,
  type RegistroPaso2Form,
  registroPaso1FormSchema,
  registroPaso2FormSchema,
} from '@plaza/contract'
import { type SchemaForm, useSchemaForm } from '@plaza/shell/form'
import { useEffect, useState } from 'react'
import { emptyPersona, type PersonaForm } from '../../parts/persona/persona-form.ts'
import { storedPersona, storedStep } from '../../parts/persona/stored-step.ts'

/** Step 2 while it is typed. */
export interface StepTwoValues extends PersonaForm {
  como_supiste: string
  rol: string
  codigoValidacion: string
  acepta: boolean
}

export type StepOneForm = SchemaForm<RegistroPaso1Form, RegistroPaso1Form>
export type StepTwoForm = SchemaForm<StepTwoValues, RegistroPaso2Form>

/** A complaint about step 1 that came when step 2 was sent. */
export interface Complaint {
  field: 'correo_electronico' | 'password'
  message: string
}

const emptyOne = { nombres: '', apellidos: '', correo_electronico: '' }

const emptyTwo: StepTwoValues = {
  ...emptyPersona,
  como_supiste: '',
  rol: 'Comprador',
  codigoValidacion: '',
  acepta: false,
}

/** The two steps. Their forms live as long as the screen, so that going back and forth loses nothing; what a visit keeps of them outlives it. */
export const useRegister = () => {
  const [stored] = useState(storedStep.find)
  const [step, setStep] = useState<1 | 2>(stored ? 2 : 1)
  const [complaint, setComplaint] = useState<Complaint>()
  const one: StepOneForm = useSchemaForm(registroPaso1FormSchema, {
    ...(stored ?? emptyOne),
    password: '',
    confirmPassword: '',
  })
  const two: StepTwoForm = useSchemaForm(registroPaso2FormSchema, {
    ...emptyTwo,
    ...(stored && storedPersona.find()),
  })
  const { subscribe } = two
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storedPersona.keep(values),
      }),
    [subscribe],
  )
  return {
    step,
    one,
    two,
    complaint,
    goOn: () => setStep(2),
    goBack: (reason?: Complaint) => {
      setComplaint(reason)
      setStep(1)
    },
  }
}
