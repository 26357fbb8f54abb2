import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { looksCache } from './drawn-styles.ts'
import { ThemeProvider } from './mui.ts'
import { theme } from './theme.ts'

// Its file belongs to every release; the head of a page says where it is.
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

interface PlazaThemeProps {
  /** Where the styles of a page that is drawn on a server are put together. */
  cache?: EmotionCache | undefined
  children: ReactNode
}

/**
 * Plaza's looks for everything inside. The shell mounts it once. Variables, fonts and resets (`root-css.ts`) stand in the head of
 * every page, whoever drew it: no script brings them a second time.
 */
export const PlazaTheme = ({ cache, children }: PlazaThemeProps) => (
  <CacheProvider value={cache ?? looksCache}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
)
