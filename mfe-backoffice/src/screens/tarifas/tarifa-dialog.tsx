import {
  type CambioTarifas,
  cambioTarifasSchema,
  everywhere,
  type TarifaEnvio,
} from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { type Municipio, MunicipioField } from '@plaza/shell/lugares'
import { useRevalidator } from '@plaza/shell/router'
import { Button, CheckboxField, Chip, Dialog, Field, styled, toast, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useId } from 'react'
import { FieldRow } from '../../parts/form/form-parts.tsx'
import { MoneyField, money } from '../../parts/money/money-field.tsx'
import { nombreOf } from './destinos.ts'
import { setTarifas } from './tarifas-calls.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(5) })
const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  '&:empty': { display: 'none' },
})

// What is no number stays one that the schema refuses: half a day is not five.
const daysOf = (typed: string | number) => (String(typed).trim() === '' ? null : Number(typed))

interface Props {
  comercioId: number
  lugares: readonly Municipio[]
  /** What it begins with: the fee that is changed, or what holds otherwise. */
  tarifa: TarifaEnvio
  /** Its destinations to begin with. */
  destinos: readonly string[]
  onClose: () => void
}

const useTarifa = ({ comercioId, tarifa, destinos: first, onClose }: Props) => {
  const { revalidate } = useRevalidator()
  const { destino: _, ...valores } = tarifa
  const typed: CambioTarifas = { ...valores, destinos: [...first] }
  const form = useSchemaForm(cambioTarifasSchema, typed)
  const send = async (cambio: CambioTarifas) => {
    await setTarifas(comercioId, cambio)
    toast('La tarifa quedó guardada.')
    await revalidate()
    onClose()
  }
  const otherwise = 'No pudimos guardar la tarifa. Inténtalo de nuevo.'
  return { form, ...useSubmission({ form, send, otherwise, canRepeat: true }) }
}

/** Asks the same for some destinations: all of Colombia, departments, municipalities. */
export const TarifaDialog = (props: Props) => {
  const { lugares, onClose } = props
  const formId = useId()
  const { form, onSubmit, failure, isSending } = useTarifa(props)
  const { isDirty, isSubmitted, errors } = form.formState
  const { close, question } = useUnsavedDialog(isDirty, onClose)
  const destinos = form.watch('destinos')
  const set = (next: string[]) =>
    form.setValue('destinos', next, { shouldDirty: true, shouldValidate: isSubmitted })
  const without = (destino: string) => set(destinos.filter((one) => one !== destino))
  const add = (destino: string) => set([...new Set([...destinos, destino])])
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Tarifa de envío"
        width={560}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <Button variant="contained" type="submit" form={formId} loading={isSending}>
              Guardar tarifa
            </Button>
          </>
        }
      >
        <Form id={formId} noValidate onSubmit={onSubmit}>
          <CheckboxField
            label="Todo el país"
            help="Vale donde no digas otra cosa."
            checked={destinos.includes(everywhere)}
            onChange={({ target }) => (target.checked ? add(everywhere) : without(everywhere))}
          />
          <MunicipioField
            label="Agregar un departamento o un municipio"
            departamentos
            value=""
            error={errors.destinos?.message}
            help="“Todo Cundinamarca” vale en todos sus municipios."
            onChange={(one) => one && add(one.codigo)}
          />
          <Chosen>
            {destinos
              .filter((destino) => destino !== everywhere)
              .map((destino) => (
                <Chip
                  key={destino}
                  component="button"
                  type="button"
                  aria-label={`Quitar ${nombreOf(lugares, destino)}`}
                  label={`${nombreOf(lugares, destino)} ×`}
                  onClick={() => without(destino)}
                />
              ))}
          </Chosen>
          <FieldRow>
            <MoneyField
              label="Valor del envío"
              help="En pesos, hasta un kilo."
              isNumber
              {...money(form, 'valor')}
            />
            <MoneyField
              label="Cada kilo adicional"
              help="En pesos; 0 si no cobras por el peso."
              isNumber
              {...money(form, 'valor_kilo_adicional')}
            />
            <Field
              label="Llega desde"
              help="Días hábiles después de la compra."
              inputMode="numeric"
              autoComplete="off"
              {...bind(form, 'dias_desde', { setValueAs: daysOf })}
            />
            <Field
              label="Llega hasta"
              help="Días hábiles después de la compra."
              inputMode="numeric"
              autoComplete="off"
              {...bind(form, 'dias_hasta', { setValueAs: daysOf })}
            />
            <MoneyField
              label="Gratis desde"
              help="Compra en tu comercio, con IVA. Vacío: solo la regla de Plaza."
              isNumber
              {...money(form, 'gratis_desde')}
            />
          </FieldRow>
          <Failure text={failure} />
        </Form>
      </Dialog>
      {question}
    </>
  )
}
