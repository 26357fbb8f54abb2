import { useLayoutEffect } from 'react'
import { ScrollRestoration, useMatches } from 'react-router-dom'
import type { MenuItem } from '../../shared/remote/index.ts'
import { Layout } from '../layout/layout.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { scrollKey, scrollStorage } from './scroll.ts'

const useRouteTitle = () => {
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast(Boolean)
  // In a layout effect, so that it comes before the title that the screen itself gives.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Plaza` : 'Plaza'
  }, [title])
}

/** The frame of every page: a sign of progress, the layout, and the scroll position of each address. */
export const Root = ({ menu }: { menu: MenuItem[] }) => {
  useRouteTitle()
  return (
    <>
      <NavigationProgress />
      <Layout menu={menu} />
      <ScrollRestoration getKey={scrollKey} storageKey={scrollStorage} />
    </>
  )
}
