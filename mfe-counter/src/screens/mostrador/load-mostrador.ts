import type { Mostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { readNote, writeNote } from '../../parts/device/device.ts'
import { addKnown } from '../../parts/device/known-comercios.ts'
import { awaitAnswer } from './connection/connection.ts'

const isSilence = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What the till knows of its shop; without a connection, what it knew last time. */
export const loadMostrador = async (comercioId: number): Promise<Mostrador> => {
  const note = `mostrador ${getSession().sub} ${comercioId}`
  const hear = awaitAnswer()
  try {
    const mostrador = await send(calls.getMostrador, { params: { comercioId } })
    await writeNote(note, mostrador)
    const { id, nombre_barrio, funcion } = mostrador
    await addKnown(getSession().sub, { id, nombre_barrio, funcion })
    hear(true)
    return mostrador
  } catch (error) {
    const known = await readNote<Mostrador>(note)
    if (!known || !isSilence(error)) throw error
    hear(false)
    return known
  }
}
