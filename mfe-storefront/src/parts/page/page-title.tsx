import { styled, tokens } from '@plaza/shell/ui'

/** The name of a screen, its heading of level 1. */
export const PageTitle = styled('h1')({
  fontSize: tokens.text.xl,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
})
