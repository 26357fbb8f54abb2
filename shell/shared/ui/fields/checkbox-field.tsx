import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { describe, FieldNote, FieldRoot } from './field-frame.tsx'

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '44px',
  fontSize: tokens.text.sm,
  lineHeight: 1.4,
  cursor: 'pointer',
})

const Box = styled('input')({
  flexShrink: 0,
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: tokens.brand,
  cursor: 'inherit',
})

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
  help?: string | undefined
}

/** Yes or no, with its words as part of the target. Takes every prop of an input. */
export const CheckboxField = ({ label, error, help, id, ...input }: CheckboxFieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldRoot>
      <Label htmlFor={inputId}>
        <Box type="checkbox" id={inputId} {...describe(inputId, error, help)} {...input} />
        <span>{label}</span>
      </Label>
      <FieldNote id={inputId} error={error} help={help} />
    </FieldRoot>
  )
}
