import { type ComponentPropsWithRef, useId } from 'react'
import { styled } from '../looks/mui.ts'
import { controlLooks, describe, FieldFrame, isAsked } from './field-frame.tsx'

const Area = styled('textarea')({ ...controlLooks, resize: 'vertical', lineHeight: 1.45 })

interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string
  /** What is wrong; stands in the place of `help`. */
  error?: string | undefined
  help?: string | undefined
}

/** Several lines of text with their label above and their error or help below. Takes every prop of a textarea. */
export const TextAreaField = ({ label, error, help, id, ...area }: TextAreaFieldProps) => {
  const ownId = useId()
  const areaId = id ?? ownId
  return (
    <FieldFrame id={areaId} label={label} error={error} help={help} isRequired={isAsked(area)}>
      <Area id={areaId} {...describe(areaId, error, help)} {...area} />
    </FieldFrame>
  )
}
