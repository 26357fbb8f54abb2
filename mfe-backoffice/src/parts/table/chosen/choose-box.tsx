import { styled, tokens } from '@plaza/shell/ui'
import type { Chosen } from './use-chosen.ts'

const Target = styled('label')({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: tokens.brand },
})

interface ChooseBoxProps<Id extends string | number> {
  id: Id
  /** Which row, as it is read aloud. */
  label: string
  chosen: Chosen<Id>
}

/** Chooses a row, to do something with several at once. */
export const ChooseBox = <Id extends string | number>(props: ChooseBoxProps<Id>) => {
  const { id, label, chosen } = props
  const isChosen = chosen.ids.includes(id)
  return (
    <Target title="Elegir">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={() => chosen.toggle(id)}
      />
    </Target>
  )
}
