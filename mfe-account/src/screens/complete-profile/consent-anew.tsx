import { consentimientoFormSchema, consentimientoRegistroVersion } from '@plaza/contract'
import { Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { FormProvider } from 'react-hook-form'
import { ConsentField } from '../../parts/fields/consent-field.tsx'
import { Fields } from '../../parts/page/account-page.tsx'
import { updateUserOf } from '../../parts/usuario/update-user-of.ts'
import { updateUsuario } from '../../parts/usuario/update-usuario.ts'
import { takeReturnPath } from '../../parts/visit/return-path.ts'
import { useMoveOn } from '../../parts/visit/use-move-on.ts'

const save = async (sub: string | null) => {
  const consentimiento_version = consentimientoRegistroVersion
  await updateUsuario({ consentimiento_version, profile_complete: true })
  updateUserOf(sub, { profile_complete: true })
}

/** The consent to today's policy alone, for who has told all else. */
export const ConsentAnew = () => {
  const moveOn = useMoveOn({ replace: true })
  const form = useSchemaForm(consentimientoFormSchema, { acepta: false })
  const { onSubmit, failure, isSending, isSent } = useSubmission({
    form,
    otherwise: 'No pudimos guardar tu autorización. Inténtalo de nuevo.',
    send: async () => {
      const { sub } = getSession()
      await save(sub)
      // Where whoever signed in meanwhile wants to go is theirs.
      if (getSession().sub === sub) moveOn(takeReturnPath() ?? '/')
    },
  })
  return (
    <FormProvider {...form}>
      <Fields noValidate onSubmit={onSubmit}>
        <ConsentField />
        <Failure text={failure} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={isSending || isSent}
        >
          Autorizar
        </Button>
      </Fields>
    </FormProvider>
  )
}
