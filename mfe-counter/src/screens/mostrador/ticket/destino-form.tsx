import { type Domicilio, domicilioSchema } from '@plaza/contract'
import { bind, useSchemaForm } from '@plaza/shell/form'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { useEffect } from 'react'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const empty: Domicilio = { nombre: '', direccion: '', telefono: '' }

interface DestinoFormProps {
  destino: Domicilio | undefined
  onSave: (destino: Domicilio) => void
}

/** Who receives, where, and by which telephone, however fast it is typed. Kept on the ticket: nothing is sent. */
export const DestinoForm = ({ destino, onSave }: DestinoFormProps) => {
  const form = useSchemaForm(domicilioSchema, destino ?? empty)
  const { setFocus } = form
  useEffect(() => setFocus('nombre'), [setFocus])
  return (
    <Form noValidate onSubmit={form.handleSubmit(onSave)}>
      <Field
        label="Quién recibe"
        autoComplete="off"
        maxLength={100}
        data-libre=""
        {...bind(form, 'nombre')}
      />
      <Field
        label="Dirección de entrega"
        autoComplete="off"
        maxLength={200}
        data-libre=""
        {...bind(form, 'direccion')}
      />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        help="De 7 a 10 dígitos."
        data-libre=""
        {...bind(form, 'telefono')}
      />
      <Button type="submit" variant="contained" size="large">
        Guardar domicilio
      </Button>
    </Form>
  )
}
