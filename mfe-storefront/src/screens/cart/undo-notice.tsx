import { Button } from '@plaza/shell/ui'
import { Notice } from './notice.tsx'
import type { Removed } from './use-removal.ts'

interface Props {
  removed: Removed
  onUndo: () => void
}

/** The way back, where a line was taken out. It takes the focus of what was pressed, which is gone. */
export const UndoNotice = ({ removed, onUndo }: Props) => (
  <Notice
    icon="trash"
    action={
      <Button size="small" autoFocus onClick={onUndo}>
        Deshacer
      </Button>
    }
  >
    Quitaste {removed.item.product.nombre} del carrito.
  </Notice>
)
