import type { ArbolCategorias } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { SelectField, type SelectOption } from '@plaza/shell/ui'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../form/form-parts.tsx'
import { numberOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

const optionsOf = (branches: readonly { id: number; nombre: string }[]): SelectOption[] =>
  branches.map(({ id, nombre }) => ({ value: String(id), label: nombre }))

const chosen = <Rama extends { id: number }>(branches: readonly Rama[] | undefined, id: unknown) =>
  branches?.find((branch) => branch.id === Number(id))

/** The branches below what is chosen; a level without any is not asked for. */
const useBranches = (form: ProductoFormState, arbol: ArbolCategorias) => {
  const [categoria, subcategoria] = useWatch({
    control: form.control,
    name: ['categoria_id', 'subcategoria_id'],
  })
  const subcategorias = chosen(arbol, categoria)?.subcategorias ?? []
  const subsubcategorias = chosen(subcategorias, subcategoria)?.subsubcategorias ?? []
  return { categoria, subcategoria, subcategorias, subsubcategorias }
}

/** Where in the tree of categories the product stands. A new branch forgets what was chosen below the old one. */
export const CategoriaFields = ({
  form,
  arbol,
}: {
  form: ProductoFormState
  arbol: ArbolCategorias
}) => {
  const { categoria, subcategoria, subcategorias, subsubcategorias } = useBranches(form, arbol)
  const forget = (...campos: ('subcategoria_id' | 'subsubcategoria_id')[]) =>
    campos.forEach((campo) => {
      form.setValue(campo, null, { shouldDirty: true })
    })
  return (
    <FormSection title="Clasificación">
      <SelectField
        label="Categoría"
        placeholder="Elige una categoría"
        options={optionsOf(arbol)}
        {...bind(form, 'categoria_id', {
          onChange: () => forget('subcategoria_id', 'subsubcategoria_id'),
        })}
      />
      {subcategorias.length > 0 && (
        <SelectField
          key={`de ${categoria}`}
          label="Subcategoría"
          placeholder="Ninguna"
          options={optionsOf(subcategorias)}
          {...bind(form, 'subcategoria_id', {
            setValueAs: numberOrNull,
            onChange: () => forget('subsubcategoria_id'),
          })}
        />
      )}
      {subsubcategorias.length > 0 && (
        <SelectField
          key={`de ${subcategoria}`}
          label="Subsubcategoría"
          placeholder="Ninguna"
          options={optionsOf(subsubcategorias)}
          {...bind(form, 'subsubcategoria_id', { setValueAs: numberOrNull })}
        />
      )}
    </FormSection>
  )
}
