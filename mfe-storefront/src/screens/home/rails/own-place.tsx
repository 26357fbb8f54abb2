import { useLater } from '@plaza/shell/later'
import { useSession } from '@plaza/shell/session'
import { useEffect, useState } from 'react'
import { listVistos } from '../../../parts/vistos/list-vistos.ts'

const loadOwnRails = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './own-rails.tsx')).OwnRails

/** The room of what is shown to one visitor alone: kept once it is known that there is some. */
export const OwnPlace = () => {
  const [vistos, setVistos] = useState<number[]>([])
  useEffect(() => setVistos(listVistos()), [])
  // A session that cannot be renewed is not put at stake for what nobody asked for.
  const isSignedIn = useSession((session) => Boolean(session.refreshToken))
  const rails = Number(vistos.length > 0) + Number(isSignedIn)
  const { Piece, isLost } = useLater(loadOwnRails, rails > 0)
  if (Piece) return <Piece vistos={vistos} isSignedIn={isSignedIn} />
  return rails > 0 && !isLost && <div style={{ height: 360 * rails }} />
}
