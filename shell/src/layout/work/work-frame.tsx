import { Outlet } from '@plaza/shell/router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'

interface WorkFrameProps {
  menu: MenuItem[]
  children?: ReactNode | undefined
}

const Alone = () => <Outlet />

let Loaded: ComponentType<WorkFrameProps> | undefined

/** Brings the frame of people at work, which no shopper's page carries. Never rejects. */
export const loadWorkFrame = async () => {
  try {
    Loaded ??= (await import(/* webpackChunkName: "work-frame" */ './work-layout.tsx')).WorkLayout
  } catch (error) {
    console.error(error)
  }
}

/** The frame of people at work, once it is here; a navigation brings it together with its screen. Where it does not come, the screen is there alone. */
export const WorkFrame = (props: WorkFrameProps) => {
  const [Shown, show] = useState(() => Loaded)
  useEffect(() => {
    if (!Shown) void loadWorkFrame().then(() => show(() => Loaded ?? Alone))
  }, [Shown])
  return Shown ? <Shown {...props} /> : null
}
