import type { Mostrador } from '@plaza/contract'
import { type Loaded, load } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { Failure } from '../../parts/page/failure.tsx'
import { Caja } from './caja.tsx'
import { loadMostrador } from './load-mostrador.ts'

type Opened = Loaded<{ sub: string; comercioId: number; mostrador: Mostrador }>

/** The sales counter of a shop. */
export const Component = () => {
  const { value, error } = useLoaderData<Opened>()
  useTitle(value ? `Mostrador · ${value.mostrador.nombre_barrio}` : 'Mostrador')
  if (!value) return <Failure title="No podemos abrir el mostrador" error={error} />
  return <Caja key={value.comercioId} {...value} />
}

export const loader = async ({ request }: { request: Request }): Promise<Opened> => {
  const comercioId = Number(new URL(request.url).searchParams.get('comercioId'))
  const { sub } = getSession()
  if (!sub) return { error: 'Hubo un error con la sesion del usuario!' }
  if (!Number.isInteger(comercioId) || comercioId < 1)
    return { error: 'Hubo un error al obtener el id del comercio!' }
  return load(async () => ({ sub, comercioId, mostrador: await loadMostrador(comercioId) }))
}
