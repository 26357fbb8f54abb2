import { bind, Failure } from '@plaza/shell/form'
import { Button, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ConsentField } from '../../parts/fields/consent-field.tsx'
import { Card, Fields } from '../../parts/page/account-page.tsx'
import { PersonaFields } from '../../parts/persona/persona-fields.tsx'
import { RoleDialog } from '../../parts/rol/role-dialog.tsx'
import { PasswordPair } from './password-pair.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Complaint, StepOneForm, StepTwoForm } from './use-register.ts'
import { useRegistration } from './use-registration.ts'

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  gap: tokens.space(3),
  '& > button': { flex: '1 1 140px' },
  '& > button[type="submit"]': { flexGrow: 2 },
})

export interface StepTwoProps {
  one: StepOneForm
  two: StepTwoForm
  goBack: (reason?: Complaint) => void
}

/** Who the person is, and in which role. After a reload the password is asked for again. */
export const StepTwo = (steps: StepTwoProps) => {
  const { one, two, goBack } = steps
  const [asksPassword] = useState(() => !one.getValues('password'))
  const [isChoosing, setChoosing] = useState(false)
  const { onSubmit, failure, isSending, isSent } = useRegistration(steps)
  return (
    <Card>
      <FormProvider {...two}>
        <Fields noValidate onSubmit={onSubmit}>
          {asksPassword && (
            <>
              <Notice>
                Seguimos donde quedaste, {one.getValues('nombres')}. Por seguridad no guardamos tu
                contraseña: escríbela de nuevo.
              </Notice>
              <PasswordPair form={one} />
            </>
          )}
          <PersonaFields />
          <Field
            label="¿Cómo supiste de Plaza? (opcional)"
            autoComplete="off"
            {...bind(two, 'como_supiste')}
          />
          <RoleChoice form={two} onChoose={() => setChoosing(true)} />
          <ConsentField />
          <Failure text={failure} />
          {isSent && (
            <Notice tone="success">
              Registro exitoso. Se ha enviado un código de verificación a tu correo electrónico.
            </Notice>
          )}
          <Actions>
            <Button
              variant="outlined"
              size="large"
              disabled={isSending || isSent}
              onClick={() => goBack()}
            >
              Volver
            </Button>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={isSending}
              disabled={isSent}
            >
              Completar registro
            </Button>
          </Actions>
        </Fields>
      </FormProvider>
      <RoleDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onSave={({ rol, codigoValidacion }) => {
          two.setValue('rol', rol)
          two.setValue('codigoValidacion', codigoValidacion)
          two.clearErrors('codigoValidacion')
          setChoosing(false)
        }}
      />
    </Card>
  )
}
