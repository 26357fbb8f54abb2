import type { ComercioDeUsuario } from '@plaza/contract'
import { Outlet, useLocation, useNavigate, useSearchParams } from '@plaza/shell/router'
import { SkipLink, styled, Toaster, tokens } from '@plaza/shell/ui'
import { chosenComercio, comercioIdOf, keepComercio } from '@plaza/shell/work'
import { type ReactNode, useEffect, useState } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { isInMenu } from '../menu/places.ts'
import { useVisibleItems } from '../menu/use-visible-items.ts'
import { isCuenta } from '../menu/visible-items.ts'
import { useComercios } from './comercios.ts'
import { useEsperas } from './esperas.ts'
import { MoreSheet } from './menu/more-sheet.tsx'
import { SideNav } from './menu/side-nav.tsx'
import { TabBar } from './menu/tab-bar.tsx'
import { currentItem, workItems, workStart } from './menu/work-items.ts'
import { WorkBar } from './work-bar.tsx'
import { workSizes } from './work-sizes.ts'

const Root = styled('div')({
  '--plaza-top-bar': `${workSizes.bar}px`,
  minHeight: '100dvh',
  paddingBottom: tokens.bottomBar,
})

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 768px)': { gridTemplateColumns: `${workSizes.rail}px minmax(0, 1fr)` },
  '@media (min-width: 1200px)': { gridTemplateColumns: `${workSizes.side}px minmax(0, 1fr)` },
})

const grey = (height: number, top: number) => ({
  content: '""',
  display: 'block',
  height,
  margin: `${top}px ${tokens.space(6)} 0`,
  borderRadius: tokens.radius.card,
  background: tokens.skeleton,
})

const Main = styled('main')({
  minHeight: `calc(100dvh - ${workSizes.bar}px)`,
  // While the screen is on its way.
  '&:empty::before': grey(120, 76),
  '&:empty::after': grey(420, 20),
})

const useWorkplace = () => {
  const { comercios, isPending, again } = useComercios()
  const [params] = useSearchParams()
  const named = comercioIdOf(params)
  const comercio = chosenComercio(comercios, named)
  const esperas = useEsperas(comercio?.id, again)
  // An address says where somebody works: it is remembered once it is one of theirs.
  const isNamed = comercio !== undefined && comercio.id === named
  useEffect(() => {
    if (isNamed && named) keepComercio(named)
  }, [isNamed, named])
  return { comercios, comercio, isPending, esperas }
}

interface WorkLayoutProps {
  menu: MenuItem[]
  children?: ReactNode | undefined
}

/** What surrounds the screens of people at work: where they work, and what they may use there. */
export const WorkLayout = ({ menu, children }: WorkLayoutProps) => {
  const visible = useVisibleItems(menu)
  const workplace = useWorkplace()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const items = workItems(visible, workplace)
  const current = currentItem(items, pathname)
  const cuenta = visible.filter(isInMenu).filter(isCuenta)
  // The same of the other shop; where it is about one thing of this one, the other's beginning.
  const goTo = (comercio: ComercioDeUsuario) => {
    const there = workItems(visible, { ...workplace, comercio, esperas: undefined })
    const ofComercio = there.filter(({ to }) => to.includes('?'))
    const same = ofComercio.find(({ path }) => path === pathname)
    void navigate((same ?? ofComercio[0])?.to ?? pathname)
  }
  return (
    <Root>
      <SkipLink />
      <WorkBar
        start={items[0]?.to ?? workStart(visible)}
        comercios={workplace.comercios}
        comercio={workplace.comercio}
        items={items}
        onChoose={goTo}
        cuenta={cuenta}
      />
      <Columns>
        <SideNav items={items} current={current} />
        <Main id="contenido" tabIndex={-1}>
          {children ?? <Outlet />}
        </Main>
      </Columns>
      <TabBar items={items} current={current} onMore={() => setOpen(true)} />
      <MoreSheet
        items={items}
        current={current}
        cuenta={cuenta}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
      <Toaster />
    </Root>
  )
}
