import type { Mostrador } from '@plaza/contract'
import { Link, useLocation } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, Chip, Icon, media, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { useDevice } from '../../../parts/device/device.ts'
import { KeyCap } from '../looks/key-cap.tsx'
import { useConnection } from './connection.ts'

const Root = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(1, 3),
  // The row that a finger pulls is no reason for the till to be as wide as it.
  minWidth: 0,
  minHeight: '60px',
  padding: tokens.space(1, 4),
  background: tokens.bar,
  color: tokens.onBar,
  // However long a name's words are, the page is no wider than its window.
  overflowWrap: 'anywhere',
  '& h1': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud, lineHeight: 1.1 },
  '& p': { fontSize: tokens.text.sm },
  '& > a': { color: tokens.onBar },
})

const Signs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(2),
  marginLeft: 'auto',
})

interface Props {
  mostrador: Mostrador
  /** The till would open without a connection. */
  isKept: boolean
  onRefused: () => void
  onDevolucion: () => void
  /** Opens what the customer sees, in a window of its own. */
  onPantalla: () => void
  children?: ReactNode | undefined
}

const Connection = ({ isKept }: { isKept: boolean }) => {
  const { isOnline, unsent } = useConnection()
  return (
    <span
      role="status"
      style={{ display: 'contents' }}
      title={isKept ? 'Lista para abrir sin conexión' : undefined}
    >
      <Chip
        size="small"
        color={isOnline ? 'success' : 'warning'}
        label={isOnline ? 'En línea' : 'Sin conexión'}
      />
      {unsent > 0 && <Chip size="small" color="warning" label={`${unsent} por enviar`} />}
    </span>
  )
}

/** What keeps this till from working as it should, besides the network. */
const Problems = ({ onRefused }: Pick<Props, 'onRefused'>) => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { isFrail, isVolatile } = useDevice()
  const { unsent, ofOthers, isSupervisor } = useConnection()
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <>
      {isFrail && (
        <Chip
          size="small"
          color="warning"
          label="Este dispositivo no guarda datos"
          title="Las ventas sin conexión quedan en este navegador. No cierres la página mientras haya ventas por enviar."
        />
      )}
      {isVolatile && unsent > 0 && (
        <Chip size="small" color="error" label="No cierres esta página" />
      )}
      {ofOthers > 0 && (
        <Chip
          size="small"
          color="warning"
          label={`${ofOthers} por enviar de otra persona`}
          title="Se envían cuando inicie sesión aquí quien las hizo."
          // Who works there no more opens no till of it: a supervisor takes it in.
          {...(isSupervisor && { onClick: onRefused })}
        />
      )}
      {!isAuthenticated && (
        <Button size="small" color="inherit" component={Link} to={`/signin?redirectTo=${back}`}>
          Tu sesión terminó: inicia sesión
        </Button>
      )}
    </>
  )
}

const Places = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1),
  '& > *': { flexShrink: 0, minHeight: '48px' },
  // A row of their own, below how the till stands; where they have no room side by side a finger pulls them.
  [media.phone]: {
    order: 1,
    flex: '1 1 100%',
    flexWrap: 'nowrap',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: tokens.space(-2),
    '& > :focus-visible': { outlineOffset: '-3px' },
  },
})

// A phone has no second screen.
const OnWide = styled('span')({ display: 'contents', [media.phone]: { display: 'none' } })

/** What else is done beside selling. */
const OtherPlaces = ({
  mostrador: { id, funcion, caja_id },
  onDevolucion,
  onPantalla,
}: Pick<Props, 'mostrador' | 'onDevolucion' | 'onPantalla'>) => (
  <Places aria-label="Más del mostrador">
    <Button size="small" color="inherit" component={Link} to={`/comercio/caja?comercioId=${id}`}>
      {caja_id ? 'Caja' : 'Abrir caja'}
    </Button>
    <Button size="small" color="inherit" onClick={onDevolucion}>
      Devolución <KeyCap>F1</KeyCap>
    </Button>
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={`/comercio/domicilios?comercioId=${id}`}
    >
      Domicilios
    </Button>
    {funcion !== 'cajero' && (
      <Button
        size="small"
        color="inherit"
        component={Link}
        to={`/comercio/bandejas?comercioId=${id}`}
      >
        Bandejas
      </Button>
    )}
    <OnWide>
      <Button size="small" color="inherit" onClick={onPantalla}>
        Pantalla
      </Button>
    </OnWide>
  </Places>
)

/** Where this till is, who sells, and how it stands: always in sight. */
export const TillHeader = (props: Props) => {
  const { mostrador, isKept, onRefused, children } = props
  const name = useSession((session) => session.name || session.email)
  const { refused } = useConnection()
  return (
    <Root>
      <Button
        component={Link}
        to="/comercio/venta"
        color="inherit"
        aria-label="Cambiar de comercio"
        startIcon={<Icon name="chevronLeft" />}
      >
        Comercios
      </Button>
      <div>
        <h1>{mostrador.nombre_barrio}</h1>
        <p>{name}</p>
      </div>
      <OtherPlaces {...props} />
      <Signs>
        {refused > 0 && (
          <Chip
            size="small"
            color="error"
            label={refused === 1 ? '1 apartada' : `${refused} apartadas`}
            onClick={onRefused}
          />
        )}
        {children}
        <Problems onRefused={onRefused} />
        <Connection isKept={isKept} />
      </Signs>
    </Root>
  )
}
