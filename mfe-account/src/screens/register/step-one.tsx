import { bind } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button, Field } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { Aside, Card, Fields } from '../../parts/page/account-page.tsx'
import { storedStep } from '../../parts/persona/stored-step.ts'
import { SocialButtons } from '../../parts/social/social-buttons.tsx'
import { PasswordPair } from './password-pair.tsx'
import type { Complaint, StepOneForm } from './use-register.ts'

interface StepOneProps {
  form: StepOneForm
  /** Why step 2 was not taken, when the reason is here. */
  complaint: Complaint | undefined
  onDone: () => void
}

/** Name, e-mail and password, or another provider. */
export const StepOne = ({ form, complaint, onDone }: StepOneProps) => {
  useEffect(() => {
    if (complaint)
      form.setError(complaint.field, { message: complaint.message }, { shouldFocus: true })
  }, [form, complaint])
  const onSubmit = form.handleSubmit((typed) => {
    storedStep.keep(typed)
    onDone()
  })
  return (
    <>
      <Card>
        <SocialButtons verb="Seguir" />
        <Fields noValidate onSubmit={onSubmit}>
          <Field label="Nombres" autoComplete="given-name" {...bind(form, 'nombres')} />
          <Field label="Apellidos" autoComplete="family-name" {...bind(form, 'apellidos')} />
          <Field
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            inputMode="email"
            {...bind(form, 'correo_electronico')}
          />
          <PasswordPair form={form} />
          <Button type="submit" variant="contained" size="large" fullWidth>
            Continuar
          </Button>
        </Fields>
      </Card>
      <Aside>
        ¿Ya tienes cuenta? <Link to="/signin">Inicia sesión</Link>
      </Aside>
    </>
  )
}
