import {
  type Cupon,
  type CuponForm,
  type NuevoCupon,
  nombresTipoCupon,
  tiposCupon,
  typedCuponPlazaSchema,
  typedCuponSchema,
} from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, CheckboxField, Dialog, Field, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useId } from 'react'
import { FieldRow } from '../form/form-parts.tsx'
import { useMadeOnce } from '../merge/use-made-once.ts'
import { MoneyField, money } from '../money/money-field.tsx'
import { randomCodigo } from './cupon-texts.ts'
import { createCupon, findCuponOf, type Giver } from './cupones-calls.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(5) })

const tipos = tiposCupon.map((tipo) => ({ value: tipo, label: nombresTipoCupon[tipo] }))

const empty: CuponForm = {
  ...{ codigo: '', tipo: 'porcentaje', valor: '', compra_minima: '', usos_maximos: '' },
  ...{ uno_por_persona: true, desde: '', hasta: '' },
}

const leads = (giver: Giver) =>
  giver === undefined
    ? 'Vale para lo que venden todos los comercios. El descuento lo paga Plaza.'
    : 'Vale para lo que vende tu comercio. El descuento lo paga tu comercio.'

interface Props {
  giver: Giver
  onMade: (cupon: Cupon) => Promise<void>
  onClose: () => void
}

/** Makes a coupon. It is not edited later: it is withdrawn, and another made. */
export const NewCuponDialog = ({ giver, onMade, onClose }: Props) => {
  const formId = useId()
  const isPlaza = giver === undefined
  const schema = isPlaza ? typedCuponPlazaSchema : typedCuponSchema
  const form = useSchemaForm<CuponForm, NuevoCupon>(schema, empty)
  const tipo = form.watch('tipo')
  const tipoField = bind(form, 'tipo')
  const create = useMadeOnce<NuevoCupon, Cupon>({
    make: (nuevo) => createCupon(giver, nuevo),
    taken: ['cupon_repetido'],
    find: ({ codigo }) => findCuponOf(giver, codigo),
  })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos crear el cupón. Lo que escribiste sigue aquí.',
    send: async (nuevo) => onMade(await create(nuevo)),
  })
  const { close, question } = useUnsavedDialog(form.formState.isDirty, onClose)
  const generate = () =>
    form.setValue('codigo', randomCodigo(), { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Nuevo cupón"
        width={560}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <Button variant="contained" type="submit" form={formId} loading={isSending}>
              Crear cupón
            </Button>
          </>
        }
      >
        <Form id={formId} noValidate onSubmit={onSubmit}>
          <p>{leads(giver)}</p>
          <Field
            label="Código"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            help="De 4 a 24 letras y números. Da igual si lo escriben en mayúsculas o no."
            action={<Button onClick={generate}>Generar</Button>}
            {...bind(form, 'codigo')}
            required
          />
          <FieldRow>
            <SelectField
              label="Qué descuenta"
              options={tipos}
              {...tipoField}
              onChange={(event) => {
                // A number of one kind says nothing in another.
                form.resetField('valor')
                return tipoField.onChange(event)
              }}
            />
            {tipo === 'porcentaje' && (
              <Field label="Porcentaje" inputMode="numeric" {...bind(form, 'valor')} required />
            )}
            {tipo === 'valor' && (
              <MoneyField label="Valor en pesos" {...money(form, 'valor')} isRequired />
            )}
            {tipo === 'envio_gratis' && (
              <MoneyField
                label="Tope del envío"
                placeholder={isPlaza ? undefined : 'Sin tope'}
                help={
                  isPlaza
                    ? 'Hasta cuánto paga Plaza del envío de cada pedido: cada comercio pone su tarifa.'
                    : 'Hasta cuánto paga tu comercio del envío de cada pedido.'
                }
                {...money(form, 'valor')}
                isRequired={isPlaza}
              />
            )}
          </FieldRow>
          <FieldRow>
            <MoneyField
              label="Compra mínima"
              placeholder="$ 0"
              help="En pesos, con IVA y sin envío."
              {...money(form, 'compra_minima')}
            />
            <Field
              label="Usos en total"
              inputMode="numeric"
              placeholder="Sin límite"
              {...bind(form, 'usos_maximos')}
            />
          </FieldRow>
          <FieldRow>
            <Field
              label="Primer día"
              type="date"
              help="Vacío: desde ya."
              {...bind(form, 'desde')}
            />
            <Field
              label="Último día"
              type="date"
              help="Vacío: no vence."
              {...bind(form, 'hasta')}
            />
          </FieldRow>
          <CheckboxField
            label="Una vez por persona"
            help="La reconocemos por su cuenta, su correo y su documento."
            {...form.register('uno_por_persona')}
          />
          <Failure text={failure} />
        </Form>
      </Dialog>
      {question}
    </>
  )
}
