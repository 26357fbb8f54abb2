import { useLater } from '@plaza/shell/later'
import { useSession } from '@plaza/shell/session'
import { useSyncExternalStore } from 'react'
import { listVistos } from '../../../parts/vistos/list-vistos.ts'

const loadOwnRails = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './own-rails.tsx')).OwnRails

const untilLeft = () => () => undefined

const readIds = () => listVistos().join()

// Where a page is drawn, nobody has looked at anything.
const noIds = () => ''

/**
 * The room of what is shown to one visitor alone: kept once it is known that there is some, of a page that is gone back to at once, so
 * that it is as high as it was left.
 */
export const OwnPlace = () => {
  const ids = useSyncExternalStore(untilLeft, readIds, noIds)
  // A session that cannot be renewed is not put at stake for what nobody asked for.
  const isSignedIn = useSession((session) => Boolean(session.refreshToken))
  const rails = Number(ids !== '') + Number(isSignedIn)
  const { Piece, isLost } = useLater(loadOwnRails, rails > 0)
  if (Piece) return <Piece ids={ids} isSignedIn={isSignedIn} />
  return rails > 0 && !isLost && <div data-rails={rails} />
}
