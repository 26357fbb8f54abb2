import { useSearchParams } from '@plaza/shell/router'
import { SelectField } from '@plaza/shell/ui'

const modes = [
  { value: '', label: 'Producto individual' },
  { value: 'masiva', label: 'Carga masiva' },
]

/** One product by a form, or many by a workbook. The choice is in the address. */
export const ModeSelect = () => {
  const [params, setParams] = useSearchParams()
  const choose = (modo: string) =>
    setParams((next) => {
      next.delete('carga')
      if (modo) next.set('modo', modo)
      else next.delete('modo')
      return next
    })
  return (
    <SelectField
      label="Modo de carga"
      options={modes}
      value={params.get('modo') ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
