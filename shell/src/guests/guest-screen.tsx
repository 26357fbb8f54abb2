import { useLocation } from '@plaza/shell/router'
import { useLoaderData } from 'react-router-dom'
import type { Screen } from '../../shared/remote/index.ts'
import { GuestFrame, type GuestProps } from './guest-frame.tsx'

const Component = () => {
  const { remote, screen } = useLoaderData() as GuestProps
  const { pathname } = useLocation()
  // Another address is another frame.
  return <GuestFrame key={pathname} remote={remote} screen={screen} />
}

/** Every screen of a guest, as the router takes it: none of the guest's code is loaded here. */
export const guestScreen: Screen = { Component }
