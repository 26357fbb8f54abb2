import { PlazaTheme, Toaster } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { rootCss } from '../looks/root-css.ts'

/** Shows a component in Plaza's looks, beside its toasts. What a page's head says stands with it. */
export const show = (component: ReactNode) =>
  render(
    <PlazaTheme>
      <style>{rootCss}</style>
      {component}
      <Toaster />
    </PlazaTheme>,
  )
