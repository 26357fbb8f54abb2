import { redirect } from '@plaza/shell/router'
import { comercioIdIn, paths } from '../comercio-address.ts'
import { listComercios } from '../list-comercios.ts'

/** The shop of an address; where it names none, that of whoever works in one alone. Others are asked to choose. */
export const ownComercioId = async ({ url, signal }: Request) => {
  if (new URL(url).searchParams.has('comercioId')) return comercioIdIn(url)
  const run = (await listComercios({ signal })).filter(({ funcion }) => funcion !== 'cajero')
  const [only, ...others] = run
  throw redirect(only && others.length === 0 ? paths.pedidos(only.id) : '/comercio/inventario')
}
