import { cambioTarifasSchema, everywhere, type TarifaEnvio } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { type Municipio, MunicipioField } from '@plaza/shell/lugares'
import { useRevalidator } from '@plaza/shell/router'
import { Button, CheckboxField, Chip, Dialog, Field, styled, toast, tokens } from '@plaza/shell/ui'
import { type FormEvent, useId, useState } from 'react'
import { FieldRow } from '../../parts/form/form-parts.tsx'
import { nombreOf } from './destinos.ts'
import { setTarifas } from './tarifas-calls.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(5) })
const Chosen = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const fields = [
  ['valor', 'Valor del envío', 'En pesos, hasta un kilo.'],
  ['valor_kilo_adicional', 'Cada kilo adicional', 'En pesos; 0 si no cobras por el peso.'],
  ['dias_desde', 'Llega desde', 'Días hábiles después de la compra.'],
  ['dias_hasta', 'Llega hasta', 'Días hábiles después de la compra.'],
  [
    'gratis_desde',
    'Gratis desde',
    'Compra en tu comercio, con IVA. Vacío: solo la regla de Plaza.',
  ],
] as const

type Campo = (typeof fields)[number][0]
type Typed = Record<Campo, string>

const typedOf = (tarifa: TarifaEnvio): Typed => ({
  valor: String(tarifa.valor),
  valor_kilo_adicional: String(tarifa.valor_kilo_adicional),
  dias_desde: String(tarifa.dias_desde),
  dias_hasta: String(tarifa.dias_hasta),
  gratis_desde: tarifa.gratis_desde === null ? '' : String(tarifa.gratis_desde),
})

// "9.000" is how pesos are written here.
const wholeOf = (text: string) =>
  /\d/.test(text) ? Number(text.replace(/[\s.$]/g, '')) : undefined

interface Props {
  comercioId: number
  lugares: readonly Municipio[]
  /** What it begins with: the fee that is changed, or what holds otherwise. */
  tarifa: TarifaEnvio
  /** Its destinations to begin with. */
  destinos: readonly string[]
  onClose: () => void
}

/** Asks the same for some destinations: all of Colombia, departments, municipalities. */
export const TarifaDialog = ({ comercioId, lugares, tarifa, destinos: first, onClose }: Props) => {
  const formId = useId()
  const { revalidate } = useRevalidator()
  const [destinos, setDestinos] = useState(first)
  const [typed, setTyped] = useState(() => typedOf(tarifa))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const save = async () => {
    const values = Object.fromEntries(fields.map(([campo]) => [campo, wholeOf(typed[campo])]))
    const body = { ...values, gratis_desde: values.gratis_desde ?? null, destinos: [...destinos] }
    const parsed = cambioTarifasSchema.safeParse(body)
    setWrong(
      Object.fromEntries(
        parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
      ),
    )
    if (!parsed.success) return
    await setTarifas(comercioId, parsed.data)
    toast('La tarifa quedó guardada.')
    await revalidate()
    onClose()
  }
  const { run, isBusy, failure } = useWork(
    save,
    'No pudimos guardar la tarifa. Inténtalo de nuevo.',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const isAll = destinos.includes(everywhere)
  const without = (destino: string) => setDestinos(destinos.filter((one) => one !== destino))
  const add = (destino: string) => setDestinos([...new Set([...destinos, destino])])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tarifa de envío"
      width={560}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" type="submit" form={formId} loading={isBusy}>
            Guardar tarifa
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        <CheckboxField
          label="Todo el país"
          help="Vale donde no digas otra cosa."
          checked={isAll}
          onChange={({ target }) => (target.checked ? add(everywhere) : without(everywhere))}
        />
        <MunicipioField
          label="Agregar un departamento o un municipio"
          departamentos
          value=""
          error={wrong.destinos}
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
          {fields.map(([campo, label, help]) => (
            <Field
              key={campo}
              label={label}
              help={help}
              inputMode="numeric"
              autoComplete="off"
              value={typed[campo]}
              error={wrong[campo]}
              onChange={({ target }) => setTyped({ ...typed, [campo]: target.value })}
            />
          ))}
        </FieldRow>
        <Failure text={failure} />
      </Form>
    </Dialog>
  )
}
