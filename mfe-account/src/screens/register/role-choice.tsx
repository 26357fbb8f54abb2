import { bind, Failure } from '@plaza/shell/form'
import { Button, Chip, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import type { StepTwoForm } from './use-register.ts'

const Root = styled('div')({ display: 'grid', gap: tokens.space(2) })

const Question = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: tokens.space(1) })

interface RoleChoiceProps {
  form: StepTwoForm
  /** Asks for the popup. */
  onChoose: () => void
}

/** The role that the account begins with: a button to choose one, or a chip with the chosen one. */
export const RoleChoice = ({ form, onChoose }: RoleChoiceProps) => {
  const rol = form.watch('rol')
  const { error } = bind(form, 'codigoValidacion')
  const reset = () => {
    form.setValue('rol', 'Comprador')
    form.setValue('codigoValidacion', '')
    form.clearErrors('codigoValidacion')
  }
  return (
    <Root>
      <Question>
        ¿Vendes en Plaza o la administras? Elige tu rol con el código que te dieron.
      </Question>
      {rol === 'Comprador' ? (
        <Button variant="outlined" startIcon={<Icon name="store" />} onClick={onChoose}>
          Selecciona un rol
        </Button>
      ) : (
        <Line>
          <Chip color="primary" icon={<Icon name="check" size={16} />} label={`Rol: ${rol}`} />
          <IconButton aria-label={`Quitar el rol ${rol}`} onClick={reset}>
            <Icon name="close" size={18} />
          </IconButton>
        </Line>
      )}
      <Failure text={error ?? ''} />
    </Root>
  )
}
