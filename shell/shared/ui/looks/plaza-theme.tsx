import type { EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { ReactNode } from 'react'
import { looksCache } from './drawn-styles.ts'
import { figtreeCss } from './fonts.ts'
import { ThemeProvider } from './mui.ts'
import { rootCss } from './root-css.ts'
import { theme } from './theme.ts'

const globalCss = figtreeCss(figtreeUrl) + rootCss

// What is the same on every screen stands in the head of most pages, before all other styles. Said twice, every element is measured
// and laid out anew just when the page begins to hear.
const isSaid = globalThis.document?.head.querySelector('style')?.textContent.includes(rootCss)

interface PlazaThemeProps {
  /** Where the styles of a page that is drawn on a server are put together; its head has the global ones already. */
  cache?: EmotionCache | undefined
  children: ReactNode
}

/** Plaza's looks for everything inside: colours of both schemes, fonts, resets. The shell mounts it once. */
export const PlazaTheme = ({ cache, children }: PlazaThemeProps) => (
  <CacheProvider value={cache ?? looksCache}>
    <ThemeProvider theme={theme}>
      {!cache && !isSaid && <Global styles={globalCss} />}
      {children}
    </ThemeProvider>
  </CacheProvider>
)
