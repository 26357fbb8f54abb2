import { useSession } from '@plaza/shell/session'
import { Button, Dialog } from '@plaza/shell/ui'
import { useState } from 'react'

const Told = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Tu sesión terminó"
      width={440}
      actions={
        <Button variant="contained" component="a" href="/signin" target="_blank">
          Iniciar sesión en otra pestaña
        </Button>
      }
    >
      <p>Lo que escribiste sigue aquí. Inicia sesión en otra pestaña, vuelve a esta y guarda.</p>
    </Dialog>
  )
}

/** Says that the session is over while something is unsaved, and how to go on without losing it. */
export const SessionEnded = () => {
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  // Who fills in a form without an account has no session that could end.
  const [wasSignedIn] = useState(isSignedIn)
  return isSignedIn || !wasSignedIn ? null : <Told />
}
