import type { ComercioDeUsuario } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState } from '@plaza/shell/ui'
import { listComercios } from '../../parts/comercio/list-comercios.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { ComercioChoice } from './comercio-choice.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<ComercioDeUsuario[]>> =>
  load(() => listComercios({ signal: request.signal }))

const Comercios = ({ comercios }: { comercios: ComercioDeUsuario[] }) =>
  comercios.length ? (
    <ComercioChoice comercios={comercios} />
  ) : (
    <EmptyState title="No hay comercios disponibles.">
      Cuando un administrador te asigne un comercio, lo verás aquí.
    </EmptyState>
  )

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<ComercioDeUsuario[]>>()
  useTitle('Cargar Inventario')
  return (
    <OfficePage title="Cargar Inventario" lead="Elige el comercio en el que vas a trabajar.">
      {value ? (
        <Comercios comercios={value} />
      ) : (
        <NotLoaded title="No pudimos cargar tus comercios" error={error} />
      )}
    </OfficePage>
  )
}
