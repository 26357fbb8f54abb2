import type { Perfil, Ubicacion } from '@plaza/contract'
import { Button, Notice } from '@plaza/shell/ui'
import { Actions } from '../../../parts/page/actions.tsx'
import { Group } from '../group/group.tsx'
import { NearComercios } from './cercanos.tsx'
import { useUbicacion } from './use-ubicacion.ts'

const degrees = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 5 })

const textOf = (ubicacion: Ubicacion | undefined) =>
  ubicacion
    ? `Latitud ${degrees.format(ubicacion.latitud)}, longitud ${degrees.format(ubicacion.longitud)}.`
    : 'Todavía no la has guardado. Nos ayuda a mostrarte los comercios de tu barrio.'

/** Where the person is, by the device's own word. */
export const UbicacionCard = ({ perfil }: { perfil: Perfil }) => {
  const { ubicacion, outcome, isBusy, isSaved, update, forget } = useUbicacion(perfil)
  return (
    <Group title="Tu ubicación" lead={textOf(ubicacion)}>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <Actions>
        <Button variant="outlined" loading={isBusy} onClick={() => void update()}>
          Actualizar Ubicación
        </Button>
        {ubicacion && (
          <Button disabled={isBusy} onClick={() => void forget()}>
            Borrar mi ubicación
          </Button>
        )}
      </Actions>
      {ubicacion && isSaved && (
        <NearComercios
          key={`${ubicacion.latitud} ${ubicacion.longitud}`}
          userId={perfil.id_usuario}
        />
      )}
    </Group>
  )
}
