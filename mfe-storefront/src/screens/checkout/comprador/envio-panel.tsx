import { MunicipioField } from '@plaza/shell/lugares'
import { CheckboxField, Field, Icon, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { Panel } from '../../../parts/page/panel.tsx'
import type { Comprador } from './comprador.ts'
import type { Envio } from './use-envio.ts'

const Address = styled('p')({
  display: 'flex',
  gap: tokens.space(3),
  alignItems: 'center',
  fontWeight: tokens.weight.strong,
  overflowWrap: 'anywhere',
  '& svg': { color: tokens.muted },
})

const withoutDireccion = 'Tu perfil todavía no tiene dirección principal.'
const withoutPerfil = 'No pudimos leer la dirección de tu perfil.'

interface Props {
  /** The profile did not come: nobody knows whether it has an address. */
  fromToken: boolean
  comprador: Comprador | undefined
  envio: Envio
}

/** Where the order goes. */
export const EnvioPanel = ({ comprador, envio, fromToken }: Props) => (
  <Panel title="Envío">
    {!envio.otra_direccion && (
      <Address>
        <Icon name="truck" />
        {comprador ? (
          comprador.direccion_principal
        ) : (
          <Skeleton variant="rounded" width="60%" height={24} />
        )}
      </Address>
    )}
    <CheckboxField
      label="Enviar a una dirección específica"
      checked={envio.otra_direccion}
      disabled={envio.isOnlyWay}
      help={envio.isOnlyWay ? (fromToken ? withoutPerfil : withoutDireccion) : undefined}
      onChange={(event) => envio.setWantsOther(event.target.checked)}
    />
    {envio.otra_direccion && (
      <Field
        label="Dirección de envío"
        autoComplete="street-address"
        placeholder="Calle, número, barrio y ciudad"
        maxLength={200}
        required
        value={envio.typed}
        error={envio.error}
        onChange={(event) => envio.setTyped(event.target.value)}
        onBlur={envio.leave}
      />
    )}
    <MunicipioField
      value={envio.municipio}
      disabled={!comprador || envio.isKnown}
      help={
        envio.isKnown ? 'El de tu perfil.' : 'Así sabemos cuánto cuesta el envío y cuándo llega.'
      }
      onChange={envio.setMunicipio}
    />
  </Panel>
)
