import { Button, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode, SubmitEvent } from 'react'

const Fields = styled('form')({ display: 'grid', gap: tokens.space(5) })

const Buttons = styled('div')({ display: 'flex', gap: tokens.space(3), '& > *': { flex: 1 } })

interface PartFormProps {
  onSubmit: (event: SubmitEvent) => Promise<void>
  isSending: boolean
  onCancel: () => void
  children: ReactNode
}

/** The form of one part of a shop, in the place where that part is read. */
export const PartForm = ({ onSubmit, isSending, onCancel, children }: PartFormProps) => (
  <Fields noValidate onSubmit={onSubmit}>
    {children}
    <Buttons>
      <Button variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant="contained" loading={isSending}>
        Guardar
      </Button>
    </Buttons>
  </Fields>
)
