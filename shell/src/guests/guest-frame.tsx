import { addItem } from '@plaza/shell/cart'
import { send } from '@plaza/shell/http'
import { useLocation, useNavigate, useParams, useTitle } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Page, styled, toast } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '../../shared/guest/messages.ts'
import { pageState } from '../../shared/page/index.ts'
import type { LiveRemote } from '../../shared/remote/index.ts'
import { RemoteError } from '../remotes/remote-error.ts'
import { reportFailure } from '../sight/failures.ts'
import { connectGuest } from './connect-guest.ts'
import { useKeptFocus } from './kept-focus.ts'
import { wayFor } from './may-go.ts'
import { getProducto } from './product-call.ts'

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 })

/** Until the guest says how high it is, in px. */
const firstHeight = 480

// Somebody acted a moment ago, in the frame or around it: nothing leads away or buys by itself.
const isActive = () => navigator.userActivation?.isActive ?? true

const addToCart = async (id: number, quantity: number) => {
  if (!isActive()) return false
  try {
    const producto = await send(getProducto, { params: { id } })
    const isAdded = addItem(producto, quantity)
    if (isAdded) toast(`${producto.nombre} está en tu carrito`)
    return isAdded
  } catch {
    return false
  }
}

export interface GuestProps {
  remote: LiveRemote
  /** Its name in module.json. */
  screen: string
}

const addressOf = ({ remote, screen }: GuestProps) =>
  `${pageState().guestsUrl}${remote.name}/${remote.version}/${screen}`

/** A screen of a guest, in a frame of its own, and the little that it may ask of the page. */
export const GuestFrame = ({ remote, screen }: GuestProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const guest = useRef<ReturnType<typeof connectGuest>>(null)
  const [height, setHeight] = useState(firstHeight)
  const [title, setTitle] = useState<string>()
  const [fault, setFault] = useState<Error>()
  const name = useSession((session) => session.name)
  const params = useParams()
  const { pathname: path } = useLocation()
  const navigate = useNavigate()
  const first = useRef({ name, params, path, navigate })
  useTitle(title)
  useKeptFocus(frame)

  useEffect(() => {
    if (!frame.current) return
    const { navigate, ...here } = first.current
    const hear = async (ask: Ask) => {
      if (ask.kind === 'height') setHeight(ask.px)
      if (ask.kind === 'title') setTitle(ask.text)
      if (ask.kind === 'failure') reportFailure(remote, 'error', ask.reason, screen)
      if (ask.kind === 'navigate' && isActive()) {
        const way = wayFor(pageState().registry, remote.name, ask.to)
        if (way) navigate(way)
      }
      if (ask.kind === 'cart') {
        const isAdded = await addToCart(ask.id, ask.quantity)
        guest.current?.tell({ kind: 'cart', call: ask.call, isAdded })
      }
    }
    const given = Object.entries(here.params).map(([key, value = '']) => [key, value])
    guest.current = connectGuest(frame.current, {
      start: { screen, path: here.path, params: Object.fromEntries(given), name: here.name },
      hear,
      giveUp: (phase, why) => {
        reportFailure(remote, phase, why, screen)
        setFault(new RemoteError(`${remote.name}@${remote.version}`, 'screen', why))
      },
    })
    return () => guest.current?.end()
  }, [remote, screen])

  useEffect(() => guest.current?.tell({ kind: 'name', name }), [name])

  if (fault) throw fault
  return (
    <Page>
      <Frame
        ref={frame}
        title={title ?? remote.name}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        src={addressOf({ remote, screen })}
        style={{ height }}
      />
    </Page>
  )
}
