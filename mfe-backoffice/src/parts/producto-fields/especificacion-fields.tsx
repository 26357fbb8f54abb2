import { mostEspecificaciones } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Button, Field, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useFieldArray } from 'react-hook-form'
import { FormSection } from '../form/form-parts.tsx'
import { textOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

const Line = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(130px, 100%), 1fr))',
  alignItems: 'start',
  '& > button': { alignSelf: 'end', justifySelf: 'end' },
})

/** What the product is, line by line: "Material: algodón". */
export const EspecificacionFields = ({ form }: { form: ProductoFormState }) => {
  const name = 'especificaciones'
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  return (
    <FormSection title="Especificaciones" lead="Lo que el producto es, línea por línea.">
      {fields.map(({ id }, at) => (
        <Line key={id}>
          <Field
            label={`Nombre de la línea ${at + 1}`}
            autoComplete="off"
            placeholder="Material"
            {...bind(form, `${name}.${at}.nombre`)}
            aria-required
          />
          <Field
            label={`Valor de la línea ${at + 1}`}
            autoComplete="off"
            placeholder="Algodón"
            {...bind(form, `${name}.${at}.valor`)}
            aria-required
          />
          <Field
            label={`Grupo de la línea ${at + 1}`}
            autoComplete="off"
            {...bind(form, `${name}.${at}.grupo`, { setValueAs: textOrNull })}
          />
          <IconButton aria-label={`Quitar la línea ${at + 1}`} onClick={() => remove(at)}>
            <Icon name="trash" size={18} />
          </IconButton>
        </Line>
      ))}
      {fields.length < mostEspecificaciones && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => append({ grupo: null, nombre: '', valor: '' })}
        >
          Agregar una línea
        </Button>
      )}
    </FormSection>
  )
}
