import type { FavoritosMostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { readNote, writeNote } from '../../../parts/device/device.ts'
import { isSilence } from '../connection/connection.ts'

const noteOf = (comercioId: number) => `favoritos ${comercioId}`

/** Keeps what the API said of a shop's favourites on this device. */
export const keepFavoritos = (comercioId: number, favoritos: FavoritosMostrador) =>
  writeNote(noteOf(comercioId), favoritos)

/** What a till shows for a touch; without a connection, what it showed last time. */
export const loadFavoritos = async (
  comercioId: number,
  signal: AbortSignal,
): Promise<FavoritosMostrador> => {
  try {
    const favoritos = await send(calls.getFavoritos, { params: { comercioId }, signal })
    await keepFavoritos(comercioId, favoritos)
    return favoritos
  } catch (error) {
    const known = await readNote<FavoritosMostrador>(noteOf(comercioId))
    if (!known || !isSilence(error)) throw error
    return known
  }
}
