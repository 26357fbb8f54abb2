import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { ReactNode } from 'react'
import { figtreeCss } from './fonts.ts'
import { ThemeProvider } from './mui.ts'
import { rootCss } from './root-css.ts'
import { theme } from './theme.ts'

const globalCss = figtreeCss(figtreeUrl) + rootCss

// Styles that come later carry the page's own nonce: its security policy lets no others in.
const nonce = globalThis.document?.querySelector<HTMLElement>('style[nonce]')?.nonce

const cache = createCache({ key: 'css', ...(nonce && { nonce }) })

/** Plaza's looks for everything inside: colours of both schemes, fonts, resets. The shell mounts it once. */
export const PlazaTheme = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      <Global styles={globalCss} />
      {children}
    </ThemeProvider>
  </CacheProvider>
)
