import { onPage, slotHost } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { savesData } from '../later/index.ts'
import { findPiece, maySee } from './find-piece.ts'
import type { SlotName, Slots } from './slots.ts'

interface SlotProps<Name extends SlotName> {
  name: Name
  /** Its height, as CSS says it. It is kept free from the beginning, and nothing of the piece is seen outside of it. */
  height: string
  give: Slots[Name]
}

// A page begins without: it comes once the page is on show and quiet.
const noHost = () => undefined

/**
 * A place of a screen where a module of others may show something. Nothing of it is asked for before the page is quiet and the
 * slot is near the window; what does not come in time, throws or has nothing to show leaves it empty, and moves nothing.
 */
export const Slot = <Name extends SlotName>({ name, height, give }: SlotProps<Name>) => {
  const [found] = useState(() => findPiece(name))
  const session = useSession((state) => state)
  const Host = useSyncExternalStore(onPage, slotHost, noHost)
  const [isGone, setGone] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  // Before anybody sees it; a page that came drawn has kept its room.
  useLayoutEffect(() => {
    if (savesData()) setGone(true)
  }, [])
  if (!found || isGone || !maySee(found.piece.access, session)) return null
  return (
    <div
      ref={room}
      data-slot={name}
      style={{ height, overflow: 'hidden', contain: 'layout paint' }}
    >
      {Host && <Host {...{ found, room }} given={give} onGone={() => setGone(true)} />}
    </div>
  )
}
