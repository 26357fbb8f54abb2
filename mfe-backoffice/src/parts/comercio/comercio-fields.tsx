import type { Comercio, domicilioFormSchema, horariosFormSchema } from '@plaza/contract'
import { CheckboxField, Field } from '@plaza/shell/ui'
import type { ComponentPropsWithRef } from 'react'
import { FieldRow } from '../form/form-parts.tsx'
import { type Amount, MoneyField } from '../money/money-field.tsx'
import { DiasField } from './dias-field.tsx'

/** A field as `bind` of the form door gives it. */
type Bound = ComponentPropsWithRef<'input'> & { error?: string | undefined }

type HorarioName = keyof typeof horariosFormSchema.shape
type DomicilioName = keyof typeof domicilioFormSchema.shape

/** A shop's hours as its form holds them. */
export const typedHorarios = (comercio: Pick<Comercio, HorarioName>) => ({
  horario_inicio: comercio.horario_inicio,
  horario_fin: comercio.horario_fin,
  dias_trabajo: comercio.dias_trabajo.join(', '),
  horario_extendido: comercio.horario_extendido,
})

/** A shop's delivery as its form holds it. */
export const typedDomicilio = (comercio: Pick<Comercio, DomicilioName>) => ({
  tope_minimo_venta: String(comercio.tope_minimo_venta),
  valor_domicilio: String(comercio.valor_domicilio),
  distancia_domicilio: String(comercio.distancia_domicilio),
})

interface HorarioFieldsProps {
  field: (name: HorarioName) => Bound
  /** The days that the form holds now, as text. */
  dias: string
  onDias: (dias: string) => void
}

/** When a shop works. */
export const HorarioFields = ({ field, dias, onDias }: HorarioFieldsProps) => (
  <>
    <FieldRow>
      <Field label="Hora de inicio" type="time" {...field('horario_inicio')} />
      <Field label="Hora de fin" type="time" {...field('horario_fin')} />
    </FieldRow>
    <DiasField typed={dias} onChoose={onDias} {...field('dias_trabajo')} />
    <CheckboxField label="Horario extendido" {...field('horario_extendido')} />
  </>
)

interface DomicilioFieldsProps {
  field: (name: DomicilioName) => Bound
  amount: (name: 'tope_minimo_venta' | 'valor_domicilio') => Amount
}

/** What a shop asks for delivering, and from which sale on. */
export const DomicilioFields = ({ field, amount }: DomicilioFieldsProps) => (
  <>
    <MoneyField
      label="Valor mínimo de venta"
      help="En pesos, sin decimales."
      {...amount('tope_minimo_venta')}
    />
    <FieldRow>
      <MoneyField label="Valor del domicilio" help="En pesos." {...amount('valor_domicilio')} />
      <Field
        label="Distancia del domicilio"
        inputMode="decimal"
        autoComplete="off"
        help="En kilómetros."
        {...field('distancia_domicilio')}
      />
    </FieldRow>
  </>
)
