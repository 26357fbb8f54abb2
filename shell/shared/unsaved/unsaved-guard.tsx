import { useLeadOn } from '@plaza/shell/form'
import { useBlocker } from '@plaza/shell/router'
import { Button, Dialog } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { formPlaceOf } from './form-place.ts'
import { nothingUnsaved } from './nothing-unsaved.ts'
import { SessionEnded } from './session-ended.tsx'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

// A form and a dialog on it may both be unsaved.
let unsaved = 0

// By its property: so the shell knows that there is something, and leaves the screen when its session ends.
const useClosingTab = (isDirty: boolean) => {
  useEffect(() => {
    if (!isDirty) return
    unsaved += 1
    window.onbeforeunload = ask
    return () => {
      unsaved -= 1
      if (unsaved > 0) return
      window.onbeforeunload = null
      dispatchEvent(new Event(nothingUnsaved))
    }
  }, [isDirty])
}

const Question = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <Dialog
    open
    onClose={onStay}
    title="Tienes cambios sin guardar"
    width={440}
    actions={
      <>
        <Button variant="outlined" onClick={onStay}>
          Cancelar
        </Button>
        <Button variant="contained" color="error" onClick={onLeave}>
          Salir sin guardar
        </Button>
      </>
    }
  >
    <p>Si sales ahora, lo que escribiste se pierde.</p>
  </Dialog>
)

let isLetOff = false

/** Leaves by `go` what has just been saved: the guard, which does not know of it yet, asks nothing. */
export const leaveSaved = (go: () => unknown) => {
  isLetOff = true
  try {
    go()
  } finally {
    isLetOff = false
  }
}

/**
 * Leads from what has just been saved to `path`, in its place, as `leaveSaved` does. Whoever has left the screen meanwhile stays where
 * they are, with what they type there; so does whoever signed in there since.
 */
export const useLeaveSaved = () => {
  const leadOn = useLeadOn()
  return (path: string) => leaveSaved(() => leadOn(path, { replace: true }))
}

/** Asks before a form with unsaved changes is left: by a link, by going back, by closing the tab. Says when its session ended. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  useClosingTab(when)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !isLetOff && formPlaceOf(currentLocation) !== formPlaceOf(nextLocation),
  )
  if (blocker.state !== 'blocked') return when ? <SessionEnded /> : null
  return <Question onLeave={blocker.proceed} onStay={blocker.reset} />
}

/**
 * The same for a form in a dialog: `close` asks first when there are changes. `question` is to be mounted beside the
 * dialog, not in it.
 */
export const useUnsavedDialog = (isDirty: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  useClosingTab(isDirty)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking ? (
      <Question onLeave={onClose} onStay={() => setAsking(false)} />
    ) : (
      isDirty && <SessionEnded />
    ),
  }
}
