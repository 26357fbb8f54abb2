import type { ArbolCategorias } from '@plaza/api/contract'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import { fieldNames } from '../producto/field-names.ts'
import type { Conflict, Merge } from '../producto/merge.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'
import { valueText } from '../producto/value-text.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: tokens.space(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: tokens.space(2), alignItems: 'center' },
  '& > li > span': { flex: '1 1 260px' },
})

interface MergeNoticeProps {
  merge: Merge
  form: ProductoFormState
  arbol: ArbolCategorias
}

const Choice = ({
  conflict,
  form,
  arbol,
}: Omit<MergeNoticeProps, 'merge'> & { conflict: Conflict }) => {
  const { campo, mine, theirs } = conflict
  const [isTheirs, setTheirs] = useState(false)
  const turn = () => {
    form.setValue(campo, isTheirs ? mine : theirs, { shouldDirty: true, shouldValidate: true })
    setTheirs(!isTheirs)
  }
  return (
    <li>
      <span>
        <strong>{fieldNames[campo]}</strong>: tú escribiste {valueText(campo, mine, arbol)} y ahora
        es {valueText(campo, theirs, arbol)}.
      </span>
      <Button size="small" variant="outlined" onClick={turn}>
        {isTheirs ? 'Volver a lo mío' : 'Usar lo de ahora'}
      </Button>
    </li>
  )
}

/** What somebody else changed while this form was being typed, and what becomes of it. */
export const MergeNotice = ({ merge, form, arbol }: MergeNoticeProps) => {
  const { taken, conflicts } = merge
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Notice tone="error" ref={ref} tabIndex={-1}>
      Alguien cambió este producto mientras lo editabas. Nada de lo que escribiste se perdió:
      revísalo y vuelve a guardar.
      <List>
        {taken.map(([campo, value]) => (
          <li key={campo}>
            <span>
              <strong>{fieldNames[campo]}</strong> ahora es {valueText(campo, value, arbol)}. Ya
              está en el formulario.
            </span>
          </li>
        ))}
        {conflicts.map((conflict) => (
          <Choice key={conflict.campo} conflict={conflict} form={form} arbol={arbol} />
        ))}
      </List>
    </Notice>
  )
}
