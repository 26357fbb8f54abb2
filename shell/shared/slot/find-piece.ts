import { knownRemotes } from '@plaza/shell/router'
import { rolesOf, type Session } from '@plaza/shell/session'
import type { FoundPiece } from '../page/slot-host.ts'
import type { Access } from '../remote/index.ts'
import type { SlotName } from './slots.ts'

/** Whether somebody sees a piece of this access. */
export const maySee = (access: Access, session: Session) => {
  if (access === 'public') return true
  if (!session.isAuthenticated) return false
  return access === 'signedIn' || rolesOf(session).some((role) => access.includes(role))
}

/** The piece that a module of the house has for a slot. */
export const findPiece = (name: SlotName): FoundPiece | undefined => {
  const remotes = knownRemotes()
  const slot = remotes.flatMap(({ manifest }) => manifest.slots?.[name] ?? [])[0]
  if (!slot) return undefined
  for (const remote of remotes) {
    const piece = remote.manifest.pieces?.find((one) => one.slot === name)
    if (piece && piece.maxKb <= slot.maxKb && !remote.trust && !remote.offline)
      return { remote, piece, maxMs: slot.maxMs }
  }
  return undefined
}
