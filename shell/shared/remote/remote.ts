import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'

/** One screen of a module. */
export interface Screen {
  Component: ComponentType
  /** Fetches what the screen shows first; read it with `useLoaderData` of the router's door. */
  loader?: LoaderFunction | undefined
  /** Whether a change of the address runs `loader` again; as in React Router. */
  shouldRevalidate?: ShouldRevalidateFunction | undefined
  /**
   * Whether what `loader` brought came whole and is everybody's: then back and forward show it at once, as it was left, and ask anew.
   * Nothing is kept without it.
   */
  isKept?: ((data: never) => boolean) | undefined
}

/** What a module shows in a slot of another's; `definePiece` of `@plaza/shell/slot` makes one that fits its slot. */
export interface PieceModule {
  /** Fetches what it shows, of what the slot gives; nothing (`undefined`) leaves the slot empty. */
  load?: ((given: never) => Promise<unknown>) | undefined
  Component: ComponentType<{ given: never; data: never }>
}

/** What a module's one door (`src/remote.tsx`, exposed as `./remote`) gives the shell: its screens and pieces by the names that module.json uses. */
export interface Remote {
  screens: Record<string, () => Promise<Screen>>
}

/**
 * Declares a module's door: `export default defineRemote({ home: () => import('./home/home.tsx') })`. Pieces follow in the same
 * way; in the door they lie among the screens, for they are loaded and measured in the same way.
 */
export const defineRemote = (
  screens: Remote['screens'],
  pieces?: Record<string, () => Promise<PieceModule>>,
): Remote => ({ screens: { ...screens, ...(pieces as object) } })
