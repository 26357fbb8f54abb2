import { type ComponentPropsWithRef, useId } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'
import { controlLooks, describe, FieldFrame, isAsked } from './field-frame.tsx'

const Select = styled('select')({
  ...controlLooks,
  appearance: 'none',
  paddingRight: '44px',
  cursor: 'pointer',
})

const Box = styled('div')({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    top: 'calc(50% - 10px)',
    right: tokens.space(3.5),
    color: tokens.muted,
    pointerEvents: 'none',
  },
})

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string
  options: readonly SelectOption[]
  error?: string | undefined
  help?: string | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
}

/** One of several, by the device's own list. Takes every prop of a select. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, options, error, help, placeholder, id, ...select } = props
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame
      id={selectId}
      label={label}
      error={error}
      help={help}
      isRequired={!!placeholder && isAsked(select)}
    >
      <Box>
        <Select id={selectId} {...describe(selectId, error, help)} {...select}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevronDown" />
      </Box>
    </FieldFrame>
  )
}
