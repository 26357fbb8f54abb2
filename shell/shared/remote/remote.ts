import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'

/** One screen of a module. */
export interface Screen {
  Component: ComponentType
  /** Fetches what the screen shows first; read it with `useLoaderData` of the router's door. */
  loader?: LoaderFunction | undefined
  /** Whether a change of the address runs `loader` again; as in React Router. */
  shouldRevalidate?: ShouldRevalidateFunction | undefined
}

/** What a module's one door (`src/remote.tsx`, exposed as `./remote`) gives the shell: its screens by the names that module.json uses. */
export interface Remote {
  screens: Record<string, () => Promise<Screen>>
}

/** Declares a module's door: `export default defineRemote({ home: () => import('./home/home.tsx') })`. */
export const defineRemote = (screens: Remote['screens']): Remote => ({ screens })
