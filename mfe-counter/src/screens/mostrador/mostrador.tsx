import type { Mostrador } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { getSession } from '@plaza/shell/session'
import { Failure } from '../../parts/page/failure.tsx'
import { Caja } from './caja.tsx'
import { loadMostrador } from './load-mostrador.ts'

type Data = { sub: string; comercioId: number; mostrador: Mostrador } | { error: string }

/** The sales counter of a shop. */
export const Component = () => {
  const data = useLoaderData<Data>()
  useTitle('mostrador' in data ? `Mostrador · ${data.mostrador.nombre_barrio}` : 'Mostrador')
  if ('error' in data) return <Failure title="No podemos abrir el mostrador" error={data.error} />
  return <Caja key={data.comercioId} {...data} />
}

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const comercioId = Number(new URL(request.url).searchParams.get('comercioId'))
  const { sub } = getSession()
  if (!sub) return { error: 'Hubo un error con la sesion del usuario!' }
  if (!Number.isInteger(comercioId) || comercioId < 1)
    return { error: 'Hubo un error al obtener el id del comercio!' }
  try {
    return { sub, comercioId, mostrador: await loadMostrador(comercioId) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}
