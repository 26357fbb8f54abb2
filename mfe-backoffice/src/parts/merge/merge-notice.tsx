import type { SchemaForm } from '@plaza/shell/form'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import type { Conflict, Merge } from './merge.ts'
import { setterOf } from './use-merged-save.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: tokens.space(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: tokens.space(2), alignItems: 'center' },
  '& > li > span': { flex: '1 1 260px' },
})

interface FormOfFields<Typed extends object, Output> {
  form: SchemaForm<Typed, Output>
  /** What each field is called on the screen. */
  names: Record<keyof Typed & string, string>
  /** What a field holds, as a person reads it. */
  textOf: (campo: keyof Typed & string, value: Typed[keyof Typed]) => string
}

const Choice = <Typed extends object, Output>({
  conflict: { campo, mine, theirs },
  form,
  names,
  textOf,
}: FormOfFields<Typed, Output> & { conflict: Conflict<Typed> }) => {
  const [isTheirs, setTheirs] = useState(false)
  const turn = () => {
    setterOf(form)(campo, isTheirs ? mine : theirs, { shouldDirty: true, shouldValidate: true })
    setTheirs(!isTheirs)
  }
  return (
    <li>
      <span>
        <strong>{names[campo]}</strong>: tú escribiste {textOf(campo, mine)} y ahora es{' '}
        {textOf(campo, theirs)}.
      </span>
      <Button size="small" variant="outlined" onClick={turn}>
        {isTheirs ? 'Volver a lo mío' : 'Usar lo de ahora'}
      </Button>
    </li>
  )
}

interface MergeNoticeProps<Typed extends object, Output> extends FormOfFields<Typed, Output> {
  merge: Merge<Typed>
  /** What was being edited: "este producto". */
  what: string
}

const Changes = <Typed extends object, Output>({
  merge: { taken, conflicts },
  what,
  ...fields
}: MergeNoticeProps<Typed, Output>) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Notice tone="error" ref={ref} tabIndex={-1}>
      Alguien cambió {what} mientras lo editabas. Nada de lo que escribiste se perdió: revísalo y
      vuelve a guardar.
      <List>
        {taken.map(([campo, value]) => (
          <li key={campo}>
            <span>
              <strong>{fields.names[campo]}</strong> ahora es {fields.textOf(campo, value)}. Ya está
              en el formulario.
            </span>
          </li>
        ))}
        {conflicts.map((conflict) => (
          <Choice key={conflict.campo} conflict={conflict} {...fields} />
        ))}
      </List>
    </Notice>
  )
}

/** What somebody else changed while this form was being typed, and what becomes of it. */
export const MergeNotice = <Typed extends object, Output>({
  merge,
  ...rest
}: Omit<MergeNoticeProps<Typed, Output>, 'merge'> & { merge: Merge<Typed> | undefined }) =>
  merge && <Changes key={JSON.stringify(merge)} merge={merge} {...rest} />
