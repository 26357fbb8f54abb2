import { ApiError } from '@plaza/shell/http'
import type { visit } from '@plaza/shell/visit'
import { isUncertain } from './is-uncertain.ts'

/** What was sent and never heard of: under which key, and what. */
interface Unanswered {
  clave: string
  body: unknown
}

// Unlike randomUUID, this is there on pages without https too.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const list = (text: string | null): Unanswered[] => {
  try {
    return [JSON.parse(text ?? '[]')].flat().filter((one) => typeof one?.clave === 'string')
  } catch {
    return []
  }
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'idempotencia_en_conflicto'

interface Rule {
  /** Whether a failure leaves what was sent as something never heard of. */
  isKept: (error: unknown) => boolean
  /** Whether something else goes under the key of what was never heard of: only one of them can take effect. */
  isSole: boolean
}

/** The senders of one page: what it keeps, and whose the keys are. */
export const senders = (kept: typeof visit, whose: () => unknown) => {
  const underWay = new Map<string, Promise<unknown>>()
  const read = (place: string) => list(kept.get(place))
  const write = (place: string, all: Unanswered[]) =>
    all.length ? kept.set(place, JSON.stringify(all)) : kept.remove(place)

  const senderOf = <Body>(name: string, { isKept, isSole }: Rule) => {
    const placeNow = () => `${name} ${whose()}`

    const send = <Answer>(
      body: Body,
      ask: (body: Body, clave: string) => Promise<Answer>,
    ): Promise<Answer> => {
      const place = placeNow()
      const text = JSON.stringify(body)
      const isSame = (one: Unanswered) => isSole || JSON.stringify(one.body) === text
      const drop = () =>
        write(
          place,
          read(place).filter((one) => !isSame(one)),
        )
      const sent = async () => {
        const clave = read(place).find(isSame)?.clave ?? newKey()
        drop()
        write(place, [...read(place), { clave, body }])
        try {
          const answer = await ask(body, clave)
          drop()
          return answer
        } catch (error) {
          if (!isKept(error)) drop()
          throw error
        }
      }
      const flight = place + text
      const running = underWay.get(flight) ?? sent().finally(() => underWay.delete(flight))
      underWay.set(flight, running)
      return running as Promise<Answer>
    }

    return {
      send,
      /** What was sent from this tab last without hearing whether it arrived. */
      findUnanswered: () => read(placeNow()).at(-1)?.body as Body | undefined,
      /** Gives up whatever was never heard of. */
      forget: () => kept.remove(placeNow()),
    }
  }

  return {
    once: <Body>(name: string, isKept: (error: unknown) => boolean = isUncertain) =>
      senderOf<Body>(name, { isKept, isSole: false }),
    // A refusal tells nothing of what was sent before it, but for the one that says that it took effect.
    sole: <Body>(name: string) =>
      senderOf<Body>(name, { isKept: (error) => !isConflict(error), isSole: true }),
  }
}
