import { Failure, useWork } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { Button, Notice, styled } from '@plaza/shell/ui'
import { Group } from '../group/group.tsx'
import { SesionItem } from './sesion-item.tsx'
import { endOtherSesiones, listSesiones } from './sesiones.ts'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const title = 'Dispositivos'
const lead = 'Aquí tienes abierta tu sesión. Cierra la que no reconozcas.'

interface NotLoadedProps {
  isRetrying: boolean
  onRetry: () => void
}

const NotLoaded = ({ isRetrying, onRetry }: NotLoadedProps) => (
  <Group title={title} lead={lead}>
    <Notice tone="error">No pudimos ver tus sesiones.</Notice>
    <Button variant="outlined" loading={isRetrying} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  </Group>
)

/** Where the person is signed in; every other session can be ended, one by one or all. */
export const SesionesCard = () => {
  const { value: sesiones, cause, isAsking, again } = useQuery(listSesiones)
  const others = useWork(async () => {
    await endOtherSesiones()
    await again()
  }, 'No pudimos cerrar las demás sesiones. Inténtalo de nuevo.')
  if (cause) return <NotLoaded isRetrying={isAsking} onRetry={again} />
  if (!sesiones?.length) return null
  return (
    <Group title={title} lead={lead}>
      <List>
        {sesiones.map((sesion) => (
          <SesionItem key={sesion.id} sesion={sesion} onEnded={again} />
        ))}
      </List>
      {sesiones.length > 1 && (
        <Button variant="outlined" loading={others.isBusy} onClick={others.run}>
          Cerrar las demás sesiones
        </Button>
      )}
      <Failure text={others.failure} />
    </Group>
  )
}
