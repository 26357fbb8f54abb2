import type { ComercioDeUsuario } from '@plaza/contract'
import { listComercios } from './list-comercios.ts'

/**
 * The shops of whoever asks where they may do this, and the one of them that an address names, else the first; no
 * `comercioId` where there is none.
 */
export const askedComercio = async (
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  may: (comercio: ComercioDeUsuario) => boolean,
) => {
  const comercios = (await listComercios({ signal })).filter(may)
  const asked = Number(new URL(url).searchParams.get('comercioId'))
  const comercioId = comercios.some(({ id }) => id === asked) ? asked : comercios[0]?.id
  return { comercios, comercioId }
}
