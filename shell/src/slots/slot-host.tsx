import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import type { SlotHost as Host } from '../../shared/page/slot-host.ts'
import { reportFailure } from '../sight/failures.ts'
import { Boundary } from './boundary.tsx'
import { ShowPiece } from './show-piece.tsx'
import { useRoom } from './use-room.ts'

/** Shows a piece in its slot's room; what goes wrong with it stays in there. */
export const SlotHost: Host = ({ found, given, room, onGone }: ComponentProps<Host>) => {
  const [isDead, setDead] = useState(false)
  const die = useCallback(() => setDead(true), [])
  const isWanted = useRoom(room, isDead, onGone)
  const onError = (error: unknown) => {
    reportFailure(found.remote, 'render', error, found.piece.screen)
    die()
  }
  if (!isWanted || isDead) return null
  return (
    <Boundary onError={onError}>
      <Suspense>
        <ShowPiece {...found} given={given} onDead={die} />
      </Suspense>
    </Boundary>
  )
}
