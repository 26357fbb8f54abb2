import type { RouteObject } from 'react-router-dom'
import type { LaterRoute } from '../../shared/remote/index.ts'
import { newPage } from './remote-route.tsx'

interface Handle {
  module: string
  warm: (href: string) => void
}

/**
 * The router's route for one that the page knows by its address alone. The rest comes once somebody points at a link to it,
 * or goes there.
 */
export const laterRoute = (module: string, { path }: LaterRoute): RouteObject => {
  const come = async () => {
    try {
      const { wholeRoute } = await import(
        /* webpackChunkName: "after-first-screen" */ './whole-registry.ts'
      )
      return await wholeRoute(module, path)
    } catch {
      return newPage({ path })
    }
  }
  let coming: ReturnType<typeof come> | undefined
  const lazy = async () => {
    coming ??= come()
    const { handle: made, path: _, ...parts } = { handle: undefined, path, ...(await coming) }
    // The router has taken the handle itself.
    Object.assign(handle, made)
    return parts
  }
  const warm = (href: string) =>
    void lazy().then(() => {
      if (handle.warm !== warm) handle.warm(href)
    })
  const handle: Handle = { module, warm }
  return { id: `${module} ${path}`, path, handle, lazy }
}
