import { Outlet } from '@plaza/shell/router'
import { SkipLink, styled, Toaster, tokens } from '@plaza/shell/ui'
import { memo, type ReactNode } from 'react'
import type { MenuItem } from '../../shared/remote/index.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  paddingBottom: tokens.bottomBar,
  '&:where([data-bare])': { paddingBottom: 0 },
})

/* As high as the window, so that the footer is not seen before there is something above it. */
const Main = styled('main')({ minHeight: '100dvh' })

interface LayoutProps {
  menu: MenuItem[]
  /** The screen alone: it fills the window and has its own way out. */
  bare?: boolean
  /** Stands in the place of the route's screen. */
  children?: ReactNode
}

/** What surrounds every screen. A navigation draws none of it again but the links, which know where they are. */
export const Layout = memo(({ menu, bare, children }: LayoutProps) => (
  <Root data-bare={bare || undefined}>
    {!bare && <SkipLink />}
    {!bare && <Navbar menu={menu} />}
    <Main id="contenido" tabIndex={-1}>
      {children ?? <Outlet />}
    </Main>
    {!bare && <Footer />}
    {!bare && <BottomNav />}
    <Toaster />
  </Root>
))
