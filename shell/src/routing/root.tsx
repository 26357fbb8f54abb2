import { lazy, Suspense, useLayoutEffect } from 'react'
import { ScrollRestoration, useMatches } from 'react-router-dom'
import { pageState } from '../../shared/page/index.ts'
import type { MenuItem, RemoteRoute } from '../../shared/remote/index.ts'
import { Layout } from '../layout/layout.tsx'
import { scrollKey, scrollStorage } from './history/scroll.ts'
import { NavigationProgress } from './navigation-progress.tsx'

const OverrideBadge = lazy(async () => {
  const { OverrideBadge } = await import(
    /* webpackChunkName: "after-first-screen" */ '../developer/override-badge.tsx'
  )
  return { default: OverrideBadge }
})

interface Handle {
  title?: string | undefined
  frame?: RemoteRoute['frame'] | undefined
}

const useHandle = () => useMatches().findLast(({ handle }) => handle)?.handle as Handle | undefined

const useRouteTitle = (title: string | undefined) => {
  // In a layout effect, so that it comes before the title that the screen itself gives.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Plaza` : 'Plaza'
  }, [title])
}

/** The frame of every page: a sign of progress, the layout, and the scroll position of each address. */
export const Root = ({ menu }: { menu: MenuItem[] }) => {
  const handle = useHandle()
  const { menu: known, overrides, preview } = pageState()
  useRouteTitle(handle?.title)
  return (
    <>
      <NavigationProgress />
      <Layout menu={known ?? menu} frame={handle?.frame} />
      {(overrides || preview) && (
        <Suspense>
          <OverrideBadge />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} storageKey={scrollStorage} />
    </>
  )
}
