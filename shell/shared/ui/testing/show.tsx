import { PlazaTheme, Toaster } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Shows a component in Plaza's looks, beside its toasts. */
export const show = (component: ReactNode) =>
  render(
    <PlazaTheme>
      {component}
      <Toaster />
    </PlazaTheme>,
  )
