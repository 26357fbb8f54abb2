import { terminosSocio } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { useRevalidator } from '@plaza/shell/router'
import { Button, CheckboxField, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { acceptTerms } from './ganancias-calls.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  paddingLeft: tokens.space(4),
  listStyle: 'disc',
})

/** Whoever became a partner by what they earned has accepted no terms: nobody pays them before they do. */
export const AcceptTerms = () => {
  const { revalidate } = useRevalidator()
  const [accepts, setAccepts] = useState(false)
  const { run, isBusy, failure } = useWork(async () => {
    await acceptTerms()
    toast('Aceptaste los términos. Ya puedes recibir tus pagos.')
    await revalidate()
  }, 'No pudimos guardar que los aceptas. Inténtalo de nuevo.')
  return (
    <FormSection
      title="Acepta los términos para recibir tus pagos"
      lead="Sin ellos, lo que ganas queda aprobado y no se te paga."
    >
      <List>
        {terminosSocio.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </List>
      <CheckboxField
        label="Acepto los términos de Socio."
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
      />
      <Failure text={failure} />
      <Button variant="contained" loading={isBusy} disabled={!accepts} onClick={run}>
        Aceptar los términos
      </Button>
    </FormSection>
  )
}
