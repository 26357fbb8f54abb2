import { codigoIngresoFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { useLater } from '@plaza/shell/later'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { Fields } from '../page/account-page.tsx'
import { Actions } from '../page/actions.tsx'
import { otpauthAddress } from './segundo-factor.ts'

const loadQrCode = async () => (await import(/* webpackChunkName: "qr" */ '@plaza/shell/qr')).QrCode

const Secret = styled('code')({ overflowWrap: 'anywhere', fontWeight: tokens.weight.strong })

const Text = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

interface FactorSetupProps {
  secret: string
  /** Whose it is, as the application of codes shows it. */
  correo: string
  /** Shows the first code, and answers the recovery codes. */
  confirm: (code: string) => Promise<string[]>
  /** Told the recovery codes. */
  onDone: (rescates: string[]) => void
  onCancel: () => void
}

/** The secret, as a picture and as a text, and the first code of it. */
export const FactorSetup = ({ secret, correo, confirm, onDone, onCancel }: FactorSetupProps) => {
  // Where it does not come the key can be written.
  const { Piece: QrCode } = useLater(loadQrCode, true)
  const form = useSchemaForm(codigoIngresoFormSchema, { code: '' })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos activar el segundo paso. Inténtalo de nuevo.',
    fieldOf: { CodeMismatchException: 'code' },
    send: async ({ code }) => onDone(await confirm(code)),
  })
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <Text>Abre tu aplicación de códigos (Google Authenticator, 2FAS u otra) y escanea:</Text>
      {QrCode && (
        <QrCode
          text={otpauthAddress(correo, secret)}
          label="Código QR para tu aplicación de códigos"
          side="200px"
        />
      )}
      <Text>
        ¿No puedes escanear? Escribe esta clave: <Secret>{secret}</Secret>
      </Text>
      <Field
        label="Código de la aplicación"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Los 6 dígitos que ves ahora."
        {...bind(form, 'code')}
      />
      <Failure text={failure} />
      <Actions>
        <Button variant="outlined" disabled={isSending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Activar
        </Button>
      </Actions>
    </Fields>
  )
}
