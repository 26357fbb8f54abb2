import type { Favoritos } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { toast } from '@plaza/shell/ui'
import { keepOnDevice, onDevice, showWishes } from './wishes-state.ts'

/** What is under way, one after the other: an answer must not undo what was pressed after it was asked for. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => undefined)
  return turn
}

const isStill = (sub: string) => getSession().sub === sub

const take = (sub: string, { ids }: Favoritos) => {
  // Whoever asked may have signed out, or pressed on meanwhile.
  if (isStill(sub) && waiting === 1) showWishes(ids)
}

const isFull = (error: unknown) => error instanceof ApiError && error.code === 'favoritos_llenos'

// What the device kept is the account's from now on; what it began to keep meanwhile stays.
const merge = async (sub: string, ids: number[]) => {
  try {
    const answer = await send(calls.mergeFavoritos, { body: { ids } })
    keepOnDevice(onDevice().filter((id) => !ids.includes(id)))
    take(sub, answer)
  } catch (error) {
    if (!isFull(error)) throw error
    // All of it is still on the device, and shown.
    const kept = await send(calls.listFavoritos)
    take(sub, { ids: [...new Set([...ids, ...kept.ids])] })
  }
}

/** Brings the favourites of whoever is signed in, and adds what this device kept before. Throws ApiError; nothing is lost then. */
export const bring = () =>
  inTurn(async () => {
    const { sub } = getSession()
    if (!sub) return
    const ids = onDevice()
    if (ids.length > 0) await merge(sub, ids)
    else take(sub, await send(calls.listFavoritos))
  })

/** Tells the account what was pressed. Where it does not hear, it says why and throws. */
export const push = (id: number, wished: boolean) => {
  const { sub } = getSession()
  return inTurn(async () => {
    if (!sub || !isStill(sub)) return
    // One that did not fit into the account is on the device alone.
    if (!wished) keepOnDevice(onDevice().filter((each) => each !== id))
    try {
      const call = wished ? calls.addFavorito : calls.deleteFavorito
      take(sub, await send(call, { params: { id } }))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No pudimos guardar el cambio.', {
        severity: 'error',
      })
      throw error
    }
  })
}
