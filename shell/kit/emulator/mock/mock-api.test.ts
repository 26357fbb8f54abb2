import { errorBodySchema } from '@plaza/contract'
import type { Call } from '@plaza/contract/calls'
import { describe, expect, it } from 'vitest'
import { calls, findCall } from './find-call.ts'
import { applicationToken } from './keepers.ts'
import { createMockApi } from './mock-api.ts'
import { type Person, people, tokensOf } from './people.ts'
import { oneOf, type Random, randomOf } from './random.ts'
import { sampleOf } from './sample.ts'
import { whyUnanswered } from './truth.ts'

const every = [...calls].map(([name, call]) => [`${call.method} ${call.path}`, name, call] as const)

const whoMay = ({ roles, path }: Call): Person => {
  const found = people.find((one) => !roles || one.roles.some((role) => roles.includes(role)))
  if (!found) throw new Error(`nobody may call ${path}`)
  return found
}

const tokenFor = ({ bearer }: Call, person: Person) =>
  bearer === 'usuario' ? tokensOf(person).token : applicationToken

const pathOf = ({ path, params }: Call, person: Person, seed: string) => {
  const said = params ? (sampleOf(params, seed) as Record<string, unknown>) : {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'userId') return person.sub
    if (name === 'comercioId') return '1'
    return encodeURIComponent(String(said[name]))
  })
}

const queryOf = ({ query }: Call, seed: string) => {
  const said = Object.entries(query ? (sampleOf(query, seed) as object) : {})
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return search.size ? `?${search}` : ''
}

const headersOf = ({ headers }: Call, token: string, seed: string) =>
  new Headers({
    ...(headers && (sampleOf(headers, seed) as Record<string, string>)),
    authorization: `Bearer ${token}`,
  })

const asked = (call: Call, seed: string, person = whoMay(call)) => ({
  method: call.method,
  path: pathOf(call, person, seed) + queryOf(call, seed),
  headers: headersOf(call, tokenFor(call, person), seed),
  body: call.body ? JSON.stringify(sampleOf(call.body, seed)) : '',
})

/** What is wrong with an answer by the contract; undefined when nothing is. */
const faultOf = (call: Call, status: number, body: unknown) => {
  const answer = call.answers[status as 200]
  if (status >= 400 && !answer) return errorBodySchema.safeParse(body).error?.message
  if (!answer) return `no answer of ${status}`
  if (!answer.schema) return body === undefined ? undefined : 'a body where there is none'
  return answer.schema.safeParse(JSON.parse(JSON.stringify(body))).error?.message
}

describe('the API of the emulator', () => {
  it.each(every)('answers %s as the contract says, or says why not', (_, name, call) => {
    const api = createMockApi()
    const why = whyUnanswered(name)
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = api.answer(asked(call, `${name} ${n}`))
      expect(faultOf(call, status, body)).toBeUndefined()
      const { code, message } = (body as { error?: Record<string, string> })?.error ?? {}
      expect(code).not.toBe('error_interno')
      if (why) expect([status, message]).toEqual([503, `Emulador: ${why}`])
      else expect([404, 409, ...Object.keys(call.answers).map(Number)]).toContain(status)
    }
  })

  it('says the same again to who asks the same', () => {
    const call = calls.get('getMostrador') as Call
    const one = createMockApi().answer(asked(call, 'x'))
    expect(createMockApi().answer(asked(call, 'x'))).toEqual(one)
  })

  it.each(['uno', 'dos', 'tres', 'cuatro'])(
    'never leaves the contract, whoever asks for whatever (%s)',
    (seed) => {
      const api = createMockApi()
      const random = randomOf(seed)
      for (let n = 0; n < 1500; n += 1) {
        const [, name, call] = oneOf(every, random)
        const one = spoilt(asked(call, `${seed} ${n}`, oneOf(people, random)), random)
        const { status, body } = api.answer(one)
        const found = findCall(one.method, one.path.split('?')[0] ?? '')
        const judged = typeof found === 'object' ? found.call : refusedAlways
        expect({ name, one, fault: faultOf(judged, status, body) }).toEqual({
          ...{ name, one, fault: undefined },
        })
        expect(status).not.toBe(500)
      }
    },
  )
})

/** What is no call of the contract answers nothing but refusals. */
const refusedAlways = { answers: {} } as Call

type Sent = ReturnType<typeof asked>

const spoils: ((sent: Sent, random: Random) => Sent)[] = [
  (sent) => sent,
  (sent) => ({ ...sent, body: '{' }),
  (sent) => ({ ...sent, body: '[]' }),
  (sent) => ({ ...sent, body: sent.body.replace(/\d+/g, '-7') }),
  (sent) => ({ ...sent, body: sent.body.replace(/"[^"]+":/, '"__proto__":') }),
  (sent) => ({ ...sent, headers: new Headers() }),
  (sent) => ({ ...sent, headers: new Headers({ authorization: 'Bearer x.y.emulador' }) }),
  (sent) => ({ ...sent, path: `${sent.path.split('?')[0]}?page=-1&limit=1e9&orden=%00` }),
  (sent) => ({ ...sent, path: sent.path.replace(/\d/g, '9').replace(/-/g, '%2F') }),
  (sent) => ({ ...sent, path: sent.path.replace(/\/[^/]*$/, '/%E0%A4%A') }),
  (sent, random) => ({ ...sent, method: oneOf(['GET', 'POST', 'PUT', 'DELETE'], random) }),
]

const spoilt = (sent: Sent, random: Random) => oneOf(spoils, random)(sent, random)
