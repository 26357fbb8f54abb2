import { redirect } from '@plaza/shell/router'
import { getSession, rolesOf } from '@plaza/shell/session'
import { chosenComercio } from '@plaza/shell/work'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { listComercios } from '../../parts/comercio/list-comercios.ts'
import { keepChosen, lastComercio } from './chosen-comercio.ts'

/** Whether the address asks for the choice of a shop, though one was chosen before. */
const isChoice = ({ searchParams }: URL) => searchParams.has('elegir')

// Who only sells is led to what they bring to people: a shop's orders of the web are its supervisors'.
const ofStaff = async (signal: AbortSignal) => {
  const all = await listComercios({ signal })
  const run = all.filter(({ funcion }) => funcion !== 'cajero')
  const chosen = chosenComercio(run)
  if (chosen) return paths.pedidos(chosen.id)
  const sells = chosenComercio(all)
  return sells && paths.domicilios(sells.id)
}

/**
 * The shop of an address. Where it names none, the one that was chosen last. Undefined where an administrator has to choose
 * one, who is led to that of the last time.
 */
export const ownComercioId = async ({ url, signal }: Request) => {
  const address = new URL(url)
  const roles = rolesOf(getSession())
  const isAdmin = roles.includes('Administrador')
  if (address.searchParams.has('comercioId')) {
    const comercioId = comercioIdIn(url)
    if (isAdmin) keepChosen(comercioId)
    return comercioId
  }
  const own = roles.includes('Comercio') && !isChoice(address) ? await ofStaff(signal) : undefined
  if (own) throw redirect(own)
  if (!isAdmin) throw redirect('/comercio/inventario')
  const last = lastComercio()
  if (last && !isChoice(address)) throw redirect(paths.pedidos(last))
  return undefined
}
