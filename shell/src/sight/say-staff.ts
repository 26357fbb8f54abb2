import { freshToken, getSession, onSessionChange, rolesOf } from '@plaza/shell/session'
import { pageState } from '../../shared/page/index.ts'

const staff = ['Administrador', 'Comercio']

const isStaff = () => rolesOf(getSession()).some((role) => staff.includes(role))

let isKnown = false

const say = async () => {
  const token = await freshToken()
  await fetch('/personal', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  isKnown = true
}

const forget = () => fetch('/personal', { method: 'DELETE' })

const update = () => {
  const { isAuthenticated } = getSession()
  if (!isAuthenticated && isKnown) return forget()
  if (isAuthenticated && isStaff() && !isKnown && pageState().staff === 'asked') return say()
}

/** Where a module is out first for who works here: says so for such a visitor, for the pages that follow, and takes it back. */
export const sayStaff = () => {
  isKnown = pageState().staff === 'known'
  const tell = () => void Promise.resolve(update()).catch(() => undefined)
  tell()
  onSessionChange(tell)
}
