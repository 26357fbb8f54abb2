import { type Break, breaksBetween, type Side } from './included.ts'
import type { Schema } from './schema.ts'
import type { CallStructure, ContractStructure, FileOf } from './structure.ts'

/** What a module does with one call: what it sends of it, and what it reads of what comes. */
export interface CallUse {
  /** As `CallStructure` has it. */
  call: string
  bearer: CallStructure['bearer']
  sends: CallStructure['sends']
  /** The body that it reads, as far as it does; null where it takes whatever comes. */
  reads: Schema | FileOf | null
  refusals?: Record<string, Schema>
}

/** A place of a call at which a module and the API part. */
export interface CallBreak extends Break {
  call: string
  /** The part of the call: "respuesta", "consulta" … */
  part: 'llamada' | 'ruta' | 'consulta' | 'cabeceras' | 'cuerpo' | 'respuesta' | 'error'
}

type Body = Schema | FileOf | null | undefined

const isFile = (body: Body): body is FileOf => Boolean(body && 'file' in body)

const nothing: Schema = { type: 'object', properties: {} }

const bodies = (given: Body, taken: Body, side: Side): Break[] => {
  if (isFile(given) && isFile(taken)) return []
  if (isFile(given) || isFile(taken)) return [{ at: '', why: 'type' }]
  if (!given && !taken) return []
  if (side === 'read')
    return given && taken ? breaksBetween(given, taken, side) : [{ at: '', why: 'gone' }]
  return breaksBetween(given ?? nothing, taken ?? nothing, side)
}

const sentWith = ({ sends, call, bearer }: CallUse, offered: CallStructure): CallBreak[] => {
  const part = (name: CallBreak['part'], breaks: Break[]) =>
    breaks.map((found) => ({ call, part: name, ...found }))
  const taken = offered.sends
  // Who comes without a name or with an application's is not who is asked for.
  const bearers: Break[] =
    offered.bearer === 'none' || offered.bearer === bearer
      ? []
      : [{ at: 'bearer', why: 'enum', detail: offered.bearer }]
  return [
    ...part('llamada', bearers),
    ...part(
      'ruta',
      taken.params.flatMap((param, n) =>
        breaksBetween(sends.params[n] ?? {}, param, 'sent', String(n)),
      ),
    ),
    ...part('consulta', bodies(sends.query, taken.query, 'sent')),
    ...part('cabeceras', bodies(sends.headers, taken.headers, 'sent')),
    ...part('cuerpo', bodies(sends.body, taken.body, 'sent')),
  ]
}

// A browser looks at what came and not at which of the successes it was.
const readFrom = ({ reads, call, refusals = {} }: CallUse, offered: CallStructure): CallBreak[] => [
  ...(reads === null
    ? []
    : Object.values(offered.answers)
        .flatMap((answer) => bodies(answer, reads, 'read'))
        .map((found) => ({ call, part: 'respuesta' as const, ...found }))),
  ...Object.entries(refusals).flatMap(([code, taken]) =>
    bodies(offered.refusals?.[code], taken, 'read').map((found) => ({
      call,
      part: 'error' as const,
      ...found,
      at: found.at ? `${code}.${found.at}` : code,
    })),
  ),
]

/** Every place at which what a module does with its calls does not fit what an API offers. Empty: it works. */
export const breaksOf = (uses: readonly CallUse[], contract: ContractStructure): CallBreak[] => {
  const offered = new Map(contract.calls.map((one) => [one.call, one]))
  return uses.flatMap((use): CallBreak[] => {
    const call = offered.get(use.call)
    if (!call) return [{ call: use.call, part: 'llamada', at: '', why: 'gone' }]
    return [...sentWith(use, call), ...readFrom(use, call)]
  })
}

/** All that a call says and answers, as the use of who may use everything of it. */
export const wholeUse = ({ answers, ...rest }: CallStructure): CallUse => ({
  ...rest,
  reads: Object.values(answers)[0] ?? null,
})
