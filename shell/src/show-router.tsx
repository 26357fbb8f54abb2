import { PlazaTheme } from '@plaza/shell/ui'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { stopListening } from './rendered/early.ts'
import type { Router } from './routing/router.tsx'

const rootOf = () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  return root
}

interface LivingProps {
  onBegin: () => void
  children: ReactNode
}

const Living = ({ onBegin, children }: LivingProps) => {
  useEffect(onBegin, [onBegin])
  return children
}

/** Brings the page that came drawn to life; resolves once all of it hears. */
export const wakeRouter = (router: Router) =>
  new Promise<void>((resolve) => {
    stopListening()
    const page = (
      <StrictMode>
        <PlazaTheme>
          <Living onBegin={resolve}>
            <RouterProvider router={router} />
          </Living>
        </PlazaTheme>
      </StrictMode>
    )
    startTransition(() => {
      hydrateRoot(rootOf(), page, {
        onRecoverableError: (error) => console.error('[drawn page]', error),
      })
    })
  })

/** Shows what the router says in the page's #root. */
export const showRouter = (router: Router) => {
  stopListening()
  createRoot(rootOf()).render(
    <StrictMode>
      <PlazaTheme>
        <RouterProvider router={router} />
      </PlazaTheme>
    </StrictMode>,
  )
}
