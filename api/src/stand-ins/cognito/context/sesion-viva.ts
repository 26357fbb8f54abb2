import type { Db } from '../../../../db/tables.ts'
import type { Origin } from '../../../machinery/auth/sesiones.ts'
import { findSesionState, markReceived, updateSesion } from '../rows/sesiones.repository.ts'

/** Within so long, one use of a session is as good as another for who looks at the list, in ms. */
const useCountsMs = 600_000

type State = NonNullable<Awaited<ReturnType<typeof findSesionState>>>

const isStale = ({ usada_en }: State) =>
  !usada_en || Date.now() - Date.parse(usada_en) > useCountsMs

/**
 * Whether a sign-in stands. A token that came with its newest refresh token shows, by being used, that the answer arrived:
 * from then on the refresh token before it is a stolen one.
 */
export const isSesionLive = async (db: Db, { originJti, renovacion }: Origin) => {
  const state = originJti ? await findSesionState(db, originJti) : undefined
  if (!originJti || !state || state.is_revoked) return false
  if (renovacion === state.renovaciones && !state.is_received)
    await markReceived(db, originJti, renovacion)
  if (isStale(state)) await updateSesion(db, originJti, { usada_en: new Date().toISOString() })
  return true
}
