import { fontFamily } from './fonts.ts'
import { createTheme } from './mui.ts'
import { breakpoints, tokens } from './tokens.ts'

const shade = (main: string, dark: string, contrastText: string) => ({
  main,
  light: main,
  dark,
  contrastText,
})

// Colours are CSS variables: one theme serves both schemes and no style is computed again when the scheme turns.
const palette = {
  primary: shade(tokens.brand, tokens.brandStrong, tokens.onBrand),
  secondary: shade(tokens.maize, tokens.maizeStrong, tokens.onMaize),
  error: shade(tokens.coralInk, tokens.coral, tokens.surface),
  success: shade(tokens.leaf, tokens.leaf, tokens.onLeaf),
  warning: shade(tokens.maize, tokens.maizeStrong, tokens.onMaize),
  info: shade(tokens.brand, tokens.brandStrong, tokens.onBrand),
  text: { primary: tokens.ink, secondary: tokens.muted, disabled: tokens.muted },
  background: { default: tokens.paper, paper: tokens.surface },
  divider: tokens.line,
}

/** What `sx` looks names up in: `color: 'text.secondary'`, `p: 4` (16 px), `{ xs, md, lg }`. */
export const theme = createTheme({
  palette,
  typography: { fontFamily },
  breakpoints: { values: breakpoints },
  spacing: 4,
  shape: { borderRadius: 10 },
  shadows: ['none', tokens.shadow],
})
