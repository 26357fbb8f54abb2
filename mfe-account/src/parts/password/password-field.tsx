import { Button, Field, VisuallyHidden } from '@plaza/shell/ui'
import { type ComponentProps, useState } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'action' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which the person may look at. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <Button onClick={() => setShown(!isShown)}>
          {isShown ? 'Ocultar' : 'Mostrar'}
          <VisuallyHidden> {props.label.toLowerCase()}</VisuallyHidden>
        </Button>
      }
    />
  )
}
