import type { NuevaResena, ResenaPropia } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { isUncertain } from '@plaza/shell/once'
import { getSession } from '@plaza/shell/session'
import { useRef } from 'react'
import { findOpinion, saveResena } from './opinion-calls.ts'

/** Another tab was faster: what is there now, if it was not deleted. */
export interface Overtaking {
  now: ResenaPropia | undefined
}

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'datos_cambiados'

const isOutcome = (now: ResenaPropia, sent: NuevaResena) =>
  now.version === sent.version + 1 &&
  now.estrellas === sent.estrellas &&
  now.texto === sent.texto &&
  now.fotos.join() === sent.fotos.join()

/** Saves a review of a product. What took effect here without an answer is gone over; what another tab said is answered. */
export const useSave = (id: number) => {
  const unanswered = useRef<NuevaResena[]>([])
  const save = async (
    sent: NuevaResena,
    sub = getSession().sub,
  ): Promise<Overtaking | undefined> => {
    try {
      await saveResena(id, sent, { sub })
      return undefined
    } catch (cause) {
      if (isUncertain(cause)) unanswered.current.push(sent)
      if (!isOvertaken(cause)) throw cause
    }
    const now = (await findOpinion(id, { sub }))?.resena ?? undefined
    const isOwn = now && unanswered.current.some((one) => isOutcome(now, one))
    return isOwn ? save({ ...sent, version: now.version }, sub) : { now }
  }
  return save
}
