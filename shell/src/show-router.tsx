import { PlazaTheme } from '@plaza/shell/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { Router } from './routing/router.tsx'

/** Shows what the router says in the page's #root. */
export const showRouter = (router: Router) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <PlazaTheme>
        <RouterProvider router={router} />
      </PlazaTheme>
    </StrictMode>,
  )
}
