import { SelectField } from '@plaza/shell/ui'

const options = [
  { value: 'si', label: 'Vuelven a la venta' },
  { value: 'no', label: 'No vuelven a la venta' },
]

interface DestinoFieldProps {
  aLaVenta: boolean
  onChange: (aLaVenta: boolean) => void
}

/** What becomes of units that come back: whoever takes them in says it. */
export const DestinoField = ({ aLaVenta, onChange }: DestinoFieldProps) => (
  <SelectField
    label="Las unidades"
    help={
      aLaVenta
        ? 'Se suman al inventario.'
        : 'Para lo dañado, usado o que no llegó: quedan en los movimientos como merma.'
    }
    options={options}
    value={aLaVenta ? 'si' : 'no'}
    onChange={({ target }) => onChange(target.value === 'si')}
  />
)
