import { loadRemote } from '@module-federation/enhanced/runtime'
import { ScreenDataContext } from '@plaza/shell/router'
import { Spinner } from '@plaza/shell/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import type { Remote, Screen } from '../../shared/remote/index.ts'
import { Layout } from '../../src/layout/layout.tsx'
import { showRouter } from '../../src/show-router.tsx'

const waiting = <Spinner label="Cargando..." />

// Asks for its data when it is drawn, as a component that knows no router does.
const Drawn = ({ screen: { Component, loader } }: { screen: Screen }) => {
  const [data, setData] = useState<unknown>()
  useEffect(() => {
    const url = new URL(location.href)
    const asked = {
      request: new Request(url),
      url,
      pattern: '/home',
      params: {},
      context: undefined,
    }
    void Promise.resolve(loader?.(asked)).then(setData)
  }, [loader])
  if (!data) return waiting
  return (
    <ScreenDataContext value={data}>
      <Component />
    </ScreenDataContext>
  )
}

const Home = lazy(async () => {
  const door = await loadRemote<{ default: Remote }>('storefront/remote')
  const screen = await door?.default.screens.home?.()
  if (!screen) throw new Error('the storefront has no home')
  return { default: () => <Drawn screen={screen} /> }
})

const router = createBrowserRouter([
  {
    element: <Layout menu={[]} />,
    children: [
      {
        path: '/home',
        element: (
          <Suspense fallback={waiting}>
            <Home />
          </Suspense>
        ),
      },
    ],
  },
])

showRouter(router)
