import { mostEjes } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Button, Field, Icon, IconButton, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useId, useState } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { combine, type FamiliaTyped } from './typed.ts'
import type { FamiliaState } from './use-familia.ts'

const known = ['Talla', 'Color', 'Peso', 'Tamaño', 'Material', 'Sabor', 'Presentación']

const Eje = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  '&:has(> button)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1' },
})

interface Props {
  form: FamiliaState['form']
  /** Net price of what new rows are copies of. */
  modelo: { valor_neto: number }
}

const addedText = (count: number) => {
  if (count === 0) return 'Ya están todas las combinaciones.'
  return count === 1 ? 'Se agregó 1 combinación.' : `Se agregaron ${count} combinaciones.`
}

/** What the options differ in, and the combinations of it. */
export const EjesFields = ({ form, modelo }: Props) => {
  const list = useId()
  const [news, setNews] = useState('')
  const ejes = form.watch('ejes')
  const set = (typed: Pick<FamiliaTyped, 'ejes' | 'variantes'>) => {
    form.setValue('ejes', typed.ejes, { shouldDirty: true })
    form.setValue('variantes', typed.variantes, { shouldDirty: true })
  }
  const typed = () => form.getValues() as FamiliaTyped
  const add = () => {
    const { variantes } = typed()
    set({
      ejes: [...typed().ejes, { nombre: '', valores: '' }],
      variantes: variantes.map((fila) => ({ ...fila, valores: [...fila.valores, ''] })),
    })
  }
  const remove = (at: number) => {
    form.clearErrors()
    set({
      ejes: typed().ejes.filter((_, i) => i !== at),
      variantes: typed().variantes.map((fila) => ({
        ...{ ...fila, valores: fila.valores.filter((_, i) => i !== at) },
      })),
    })
  }
  const generate = () => {
    const { missing, added, variantes } = combine(typed(), modelo)
    form.clearErrors('ejes')
    for (const [i, at] of missing.entries())
      form.setError(
        `ejes.${at}.valores`,
        { message: 'Escribe los valores, con comas' },
        { shouldFocus: i === 0 },
      )
    if (missing.length > 0) return
    set({ ejes: typed().ejes, variantes })
    setNews(addedText(added.length))
  }
  return (
    <FormSection
      title="En qué se distinguen"
      lead="Hasta tres características, cada una con sus valores."
    >
      <datalist id={list}>
        {known.map((nombre) => (
          <option key={nombre} value={nombre} />
        ))}
      </datalist>
      {ejes.map((eje, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place.
        <Eje key={at}>
          <Field
            label={ejes.length > 1 ? `Característica ${at + 1}` : 'Característica'}
            list={list}
            autoComplete="off"
            placeholder="Talla"
            {...bind(form, `ejes.${at}.nombre`)}
            aria-required
          />
          {ejes.length > 1 && (
            <IconButton
              aria-label={`Quitar la característica ${eje.nombre || at + 1}`}
              onClick={() => remove(at)}
            >
              <Icon name="trash" />
            </IconButton>
          )}
          <Field
            label={`Valores de ${eje.nombre.trim() || 'la característica'}`}
            autoComplete="off"
            placeholder="S, M, L"
            help="Sepáralos con comas."
            // Enter makes the combinations of what was just typed, and sends nothing.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              generate()
            }}
            {...bind(form, `ejes.${at}.valores`)}
          />
        </Eje>
      ))}
      {ejes.length < mostEjes && (
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={add}>
          Otra característica
        </Button>
      )}
      <Button variant="contained" onClick={generate}>
        Generar combinaciones
      </Button>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FormSection>
  )
}
