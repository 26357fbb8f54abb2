import type { SesionAbierta } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { formatFechaCorta } from '@plaza/shell/format'
import { Button, Chip, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { endSesion } from './sesiones.ts'

const Root = styled('li')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: tokens.space(0, 4),
  alignItems: 'center',
  padding: tokens.space(4, 0),
  borderTop: `1px solid ${tokens.line}`,
  '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
})

const Device = styled('p')({ fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' })

const When = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

interface SesionItemProps {
  sesion: SesionAbierta
  onEnded: () => Promise<void>
}

/** One device with an open session, which its person can end; this one is ended by the menu. */
export const SesionItem = ({ sesion, onEnded }: SesionItemProps) => {
  const device = sesion.dispositivo || 'Otro dispositivo'
  const { run, isBusy, failure } = useWork(async () => {
    await endSesion(sesion.id)
    await onEnded()
  }, 'No pudimos cerrar esa sesión. Inténtalo de nuevo.')
  return (
    <Root>
      <Device>{device}</Device>
      {sesion.es_esta ? (
        <Chip size="small" color="primary" label="Este dispositivo" />
      ) : (
        <Button variant="outlined" size="small" loading={isBusy} onClick={run}>
          Cerrar
          <VisuallyHidden> la sesión de {device}</VisuallyHidden>
        </Button>
      )}
      <When>Abierta desde: {formatFechaCorta(sesion.desde)}</When>
      <When>Último uso: {formatFechaCorta(sesion.ultimo_uso)}</When>
      {failure && <Failure text={failure} />}
    </Root>
  )
}
