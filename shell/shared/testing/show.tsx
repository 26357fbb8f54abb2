import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { show as showInLooks } from '../ui/testing/show.tsx'

/** Shows a component as the shell would: in Plaza's looks, below its router, beside its toasts. */
export const show = (element: ReactNode) =>
  showInLooks(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
