import type { Person } from '../../ports/sessions.ts'
import { idOf } from './id.ts'

/** A call about the shop in its path. */
export interface OfComercio {
  readonly person: Person
  readonly params: { readonly comercioId: string }
}

/** The shop that a path names; throws comercio_no_encontrado for what is no number. */
export const comercioOf = ({ params }: Pick<OfComercio, 'params'>) =>
  idOf(params.comercioId, 'comercio_no_encontrado')

/** Who asks, and about which shop. */
export const whoOf = (asked: OfComercio) => ({
  sub: asked.person.sub,
  comercio_id: comercioOf(asked),
})
