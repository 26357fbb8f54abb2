import { styled, tokens } from '@plaza/shell/ui'

/** A field of the till, large enough for arm's length, with an icon inside. */
export const bigInput = {
  width: '100%',
  height: '56px',
  padding: '0 14px 0 46px',
  border: `1.5px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  fontSize: tokens.text.lg,
  '&::placeholder': { color: tokens.muted, opacity: 1 },
} as const

export const BigField = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > svg': {
    position: 'absolute',
    left: '14px',
    bottom: '18px',
    color: tokens.muted,
    pointerEvents: 'none',
  },
})

export const BigLabel = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space(2),
  marginBottom: tokens.space(1),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  '& > kbd': { color: tokens.muted },
})
