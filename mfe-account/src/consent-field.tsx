import { bind } from '@plaza/shell/form'
import { CheckboxField } from '@plaza/shell/ui'
import { useFormContext } from 'react-hook-form'

/** The consent to the treatment of personal data (Ley 1581), in the form around it. */
export const ConsentField = () => (
  <CheckboxField
    label="Autorizo a Plaza a tratar mis datos para crear mi cuenta, entregar mis pedidos y atenderme. Puedo consultarlos, corregirlos o borrarlos desde mi perfil."
    {...bind(useFormContext<{ acepta: boolean }>(), 'acepta')}
  />
)
