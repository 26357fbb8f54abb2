import { Field, styled, tokens } from '@plaza/shell/ui'
import type { ComponentProps } from 'react'

const Root = styled('div')({
  '& input': {
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.strong,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.3em',
  },
})

/** The code that came by mail; the device offers to fill it in. */
export const CodeField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Root>
    <Field label="Código" inputMode="numeric" autoComplete="one-time-code" {...props} />
  </Root>
)
