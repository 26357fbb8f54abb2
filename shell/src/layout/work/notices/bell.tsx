import type { ComercioDeUsuario } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { rolesOf, useSession } from '@plaza/shell/session'
import { Dialog, Skeleton, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useState } from 'react'
import { WorkIcon } from '../menu/work-icon.tsx'
import { useNotices } from './use-notices.ts'

const loadPanel = async () =>
  (await import(/* webpackChunkName: "work-asked" */ './panel.tsx')).Panel

const Button = styled('button')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'none',
  color: tokens.onBar,
  '&:hover': { background: tokens.barSoft },
  '& > b': {
    position: 'absolute',
    top: '4px',
    left: '22px',
    minWidth: '18px',
    padding: '0 4px',
    borderRadius: '9px',
    background: tokens.maize,
    color: tokens.onMaize,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
    lineHeight: '18px',
    textAlign: 'center',
  },
})

const most = 99

const labelOf = (unread: number) => {
  if (unread === 0) return 'Novedades'
  return `Novedades, ${unread > most ? `más de ${most}` : unread} sin leer`
}

interface BellProps {
  comercios: readonly ComercioDeUsuario[]
}

/** The bell of people at work: how much they have not read, and all of it behind. Who only sells has none. */
export const Bell = ({ comercios }: BellProps) => {
  const isAdministrador = useSession((session) => rolesOf(session).includes('Administrador'))
  const sub = useSession((session) => session.sub)
  const isTold = isAdministrador || comercios.some(({ funcion }) => funcion !== 'cajero')
  const { told, cause, isAsking, said, again, put } = useNotices(isTold ? sub : null)
  const [open, setOpen] = useState(false)
  const { Piece: Panel, isLost, retry } = useLater(loadPanel, open)
  if (!isTold) return null
  const unread = told?.sin_leer ?? 0
  return (
    <>
      <Button type="button" aria-label={labelOf(unread)} onClick={() => setOpen(true)}>
        <WorkIcon name="bell" size={22} />
        {unread > 0 && <b aria-hidden>{unread > most ? `${most}+` : unread}</b>}
      </Button>
      <VisuallyHidden aria-live="polite">{said && `Novedad: ${said.titulo}`}</VisuallyHidden>
      <Dialog open={open} onClose={() => setOpen(false)} title="Novedades" width={520}>
        {Panel && (
          <Panel
            told={told}
            cause={cause}
            isAsking={isAsking}
            comercios={comercios}
            onTold={put}
            onRetry={() => void again()}
            onDone={() => setOpen(false)}
          />
        )}
        {!Panel && !isLost && <Skeleton height={240} />}
        {isLost && (
          <p role="alert">
            Las novedades no cargaron.{' '}
            <button type="button" onClick={retry}>
              Reintentar
            </button>
          </p>
        )}
      </Dialog>
    </>
  )
}
