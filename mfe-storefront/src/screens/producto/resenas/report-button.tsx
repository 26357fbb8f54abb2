import type { Resena } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Link, useLocation } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, styled, toast, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'

const Place = styled('div')({
  marginLeft: tokens.space(-3),
  '& > *': { fontSize: tokens.text.sm, fontWeight: tokens.weight.medium },
})

const loadDialog = async () =>
  (await import(/* webpackChunkName: "opiniones" */ './report-dialog.tsx')).ReportDialog

/** Tells administrators of a review that should not be there; whoever is not signed in signs in first. */
export const ReportButton = ({ resena }: { resena: Resena }) => {
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { Piece: ReportDialog, isLost } = useLater(loadDialog, isOpen)
  useEffect(() => {
    if (!isLost) return
    toast('No pudimos abrir esta ventana. Revisa tu conexión e inténtalo de nuevo.', {
      severity: 'error',
    })
    setOpen(false)
  }, [isLost])
  const name = `Reportar la opinión de ${resena.autor ?? 'un cliente de Plaza'}`
  return (
    <Place>
      {isSignedIn ? (
        <Button variant="text" size="small" aria-label={name} onClick={() => setOpen(true)}>
          Reportar
        </Button>
      ) : (
        <Button
          variant="text"
          size="small"
          aria-label={name}
          component={Link}
          to={`/signin?redirectTo=${encodeURIComponent(`${pathname}#opiniones`)}`}
        >
          Reportar
        </Button>
      )}
      {isOpen && ReportDialog && <ReportDialog id={resena.id} onClose={() => setOpen(false)} />}
    </Place>
  )
}
