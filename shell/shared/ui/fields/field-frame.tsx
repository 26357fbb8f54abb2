import type { ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'

export const FieldRoot = styled('div')({ display: 'grid', gap: tokens.space(1.5), minWidth: 0 })

const Label = styled('label')({
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  // The control itself says it to who listens.
  '&:where([data-required])::after': {
    content: '" *" / ""',
    color: tokens.coralInk,
  },
})

const Help = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(1.5),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  lineHeight: 1.35,
  '&:where([data-error])': { color: tokens.coralInk, fontWeight: tokens.weight.medium },
})

/** The box that a person writes or chooses in. */
export const controlLooks = {
  width: '100%',
  minHeight: '48px',
  padding: tokens.space(2, 3.5),
  border: `1px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  // Under 16 px an iPhone zooms into the page.
  fontSize: '16px',
  '&::placeholder': { color: tokens.muted, opacity: 1 },
  '&:focus-visible': { outlineOffset: '-1px' },
  '&[aria-invalid="true"]': {
    borderColor: tokens.coralInk,
    boxShadow: `inset 0 0 0 1px ${tokens.coralInk}`,
  },
  '&:disabled, &[readonly]': { background: tokens.sunken, color: tokens.muted },
} as const

/** How a control says what is wrong with it or what helps: by the element with the id `${id}-nota`. */
export const describe = (id: string, error?: string, help?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || help ? `${id}-nota` : undefined,
})

interface Note {
  id: string
  error?: string | undefined
  help?: string | undefined
}

/** What of a control's props its label shows. */
interface Asked {
  required?: boolean | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** Whether a control is marked as one that has to be filled. */
export const isAsked = ({ required, 'aria-required': aria }: Asked) => !!(required || aria)

/** The note below a control: what is wrong with it, else what helps. */
export const FieldNote = ({ id, error, help }: Note) => {
  if (!error && !help) return null
  return (
    <Help id={`${id}-nota`} data-error={error ? true : undefined}>
      {error && <Icon name="alert" size={16} />}
      {error ?? help}
    </Help>
  )
}

interface FieldFrameProps {
  id: string
  label: string
  error?: string | undefined
  help?: string | undefined
  isRequired?: boolean | undefined
  children: ReactNode
}

/** Label above, note below, the control between them. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, error, help, isRequired, children } = props
  return (
    <FieldRoot>
      <Label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </Label>
      {children}
      <FieldNote id={id} error={error} help={help} />
    </FieldRoot>
  )
}
