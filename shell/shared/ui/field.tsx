import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { controlLooks, describe, FieldFrame } from './field-frame.tsx'
import { styled } from './mui.ts'
import { tokens } from './tokens.ts'

const Input = styled('input')(controlLooks)

const Line = styled('div')({
  display: 'flex',
  gap: tokens.space(2),
  '& > button': { flexShrink: 0 },
})

interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  /** What is wrong; stands in the place of `help`. */
  error?: string
  help?: string
  /** A button at the end of the line: copy, show, search. */
  action?: ReactNode
}

/** A line of text with its label above and its error or help below. Takes every prop of an input. */
export const Field = ({ label, error, help, action, id, ...input }: FieldProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  const control = <Input id={inputId} {...describe(inputId, error, help)} {...input} />
  return (
    <FieldFrame id={inputId} label={label} error={error} help={help}>
      {action ? (
        <Line>
          {control}
          {action}
        </Line>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
