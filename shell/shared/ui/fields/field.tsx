import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { controlLooks, describe, FieldFrame, isAsked } from './field-frame.tsx'

const Input = styled('input')({
  ...controlLooks,
  // A file may also be dropped on it.
  '&[type="file"]': {
    padding: tokens.space(3.5),
    borderStyle: 'dashed',
    color: tokens.muted,
    cursor: 'pointer',
    '&::file-selector-button': {
      minHeight: '40px',
      marginInlineEnd: tokens.space(3),
      padding: tokens.space(1, 4),
      border: `1px solid ${tokens.brand}`,
      borderRadius: tokens.radius.control,
      background: tokens.surface,
      color: tokens.brand,
      font: 'inherit',
      fontWeight: tokens.weight.strong,
      cursor: 'inherit',
    },
  },
})

// One on the other: fields of a form keep one width, with a button in them or without.
const Stack = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > input': { paddingInlineEnd: tokens.space(30) },
  '& > button': { justifySelf: 'end', alignSelf: 'center' },
})

interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  /** What is wrong; stands in the place of `help`. */
  error?: string | undefined
  help?: string | undefined
  /** A short button at the end of the field: show, copy. */
  action?: ReactNode | undefined
}

/** A line of text with its label above and its error or help below. Takes every prop of an input. */
export const Field = ({ label, error, help, action, id, ...input }: FieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  const control = <Input id={inputId} {...describe(inputId, error, help)} {...input} />
  return (
    <FieldFrame id={inputId} label={label} error={error} help={help} isRequired={isAsked(input)}>
      {action ? (
        <Stack>
          {control}
          {action}
        </Stack>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
