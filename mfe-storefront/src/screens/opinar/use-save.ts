import type { NuevaResena, ResenaPropia } from '@plaza/contract'
import { type Overtaking, useChange } from '@plaza/shell/once'
import { getSession } from '@plaza/shell/session'
import { findOpinion, saveResena } from './opinion-calls.ts'

const isOutcome = (now: ResenaPropia, sent: NuevaResena) =>
  now.estrellas === sent.estrellas &&
  now.texto === sent.texto &&
  now.fotos.join() === sent.fotos.join()

/** Saves a review of a product. What took effect here without an answer is gone over; what another tab said is answered. */
export const useSave = (id: number) => {
  const change = useChange<NuevaResena, ResenaPropia>()
  return (sent: NuevaResena): Promise<Overtaking<ResenaPropia> | undefined> => {
    const { sub } = getSession()
    return change(sent, {
      send: (resena) => saveResena(id, resena, { sub }),
      find: async () => (await findOpinion(id, { sub }))?.resena ?? undefined,
      versionOf: ({ version }) => version,
      isOutcome,
    })
  }
}
