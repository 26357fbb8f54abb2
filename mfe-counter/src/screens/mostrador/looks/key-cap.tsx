import { styled, tokens } from '@plaza/shell/ui'

/** The key that does the same as the thing beside it. */
export const KeyCap = styled('kbd')({
  flexShrink: 0,
  padding: '2px 7px',
  border: '1px solid currentColor',
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
  lineHeight: 1.3,
  '@media (pointer: coarse), (max-width: 767.98px)': { display: 'none' },
})
