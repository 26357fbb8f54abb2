import { Outlet } from '@plaza/shell/router'
import { SkipLink, styled, Toaster, tokens } from '@plaza/shell/ui'
import { memo, type ReactNode } from 'react'
import type { MenuItem, RemoteRoute } from '../../shared/remote/index.ts'
import { BottomNav } from './bar/bottom-nav.tsx'
import { Navbar } from './bar/navbar.tsx'
import { SlimHead } from './bar/slim-head.tsx'
import { Footer } from './footer/footer.tsx'
import { SlimFoot } from './footer/legal.tsx'
import { WorkFrame } from './work/work-frame.tsx'

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  paddingBottom: tokens.bottomBar,
  '&:where([data-frame])': { paddingBottom: 0, '--plaza-bottom-bar': '0px' },
})

/* As high as the window, so that the footer is not seen before there is something above it. */
const Main = styled('main')({ minHeight: '100dvh' })

interface LayoutProps {
  menu: MenuItem[]
  frame?: RemoteRoute['frame'] | undefined
  /** Stands in the place of the route's screen. */
  children?: ReactNode | undefined
}

/** What surrounds every screen. A navigation draws none of it again but the links, which know where they are. */
export const Layout = memo(({ menu, frame, children }: LayoutProps) => {
  if (frame === 'work') return <WorkFrame menu={menu}>{children}</WorkFrame>
  return (
    <Root data-frame={frame}>
      {frame !== 'bare' && <SkipLink />}
      {frame === 'slim' && <SlimHead menu={menu} />}
      {!frame && <Navbar menu={menu} />}
      <Main id="contenido" tabIndex={-1}>
        {children ?? <Outlet />}
      </Main>
      {frame === 'slim' && <SlimFoot />}
      {!frame && <Footer menu={menu} />}
      {!frame && <BottomNav menu={menu} />}
      <Toaster />
    </Root>
  )
})
