import { bind } from '@plaza/shell/form'
import { LegalLinks } from '@plaza/shell/router'
import { CheckboxField, styled, tokens } from '@plaza/shell/ui'
import { useFormContext } from 'react-hook-form'

const Read = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

/** The consent to the treatment of personal data (Ley 1581), in the form around it, and where it can be read. */
export const ConsentField = () => (
  <div>
    <CheckboxField
      label="Autorizo a Plaza a tratar mis datos para crear mi cuenta, entregar mis pedidos y atenderme. Puedo consultarlos, corregirlos o borrarlos desde mi perfil."
      {...bind(useFormContext<{ acepta: boolean }>(), 'acepta')}
    />
    <Read>
      Lee <LegalLinks terms />.
    </Read>
  </div>
)
