import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Ask, askSchema } from '../../shared/guest/messages.ts'
import { openChannel } from './channel.ts'
import { readAsk } from './read-ask.ts'

// Attacker: a guest that sends whatever it likes, as often as it likes. What is heard is what the schema takes, and no more.

const kinds = ['height', 'title', 'navigate', 'cart', 'failure', 'alive']
const names = ['kind', 'px', 'text', 'to', 'call', 'id', 'quantity', 'reason', '__proto__', 'token']

const value = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 99, 100, -1, 1.5, 20_000, 20_001, 2 ** 53, Number.NaN, null),
  fc.constantFrom('', '/cart', 'x'.repeat(120), 'x'.repeat(121), 'x'.repeat(501)),
  fc.anything(),
)

const whole: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ kind: fc.constant('height' as const), px: fc.nat(20_000) }),
  fc.record({ kind: fc.constant('title' as const), text: fc.string({ maxLength: 120 }) }),
  fc.record({ kind: fc.constant('navigate' as const), to: fc.webPath() }),
  fc.record({
    ...{ kind: fc.constant('cart' as const), call: fc.nat(9), id: fc.integer({ min: 1 }) },
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
)

const invented = fc.oneof(
  fc.anything(),
  whole,
  fc.dictionary(fc.constantFrom(...names), value),
  fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(fc.constantFrom(...names.slice(1)), value))
    .map(([kind, given]) => ({ ...given, kind })),
  fc.tuple(whole, fc.constantFrom(...names), value).map(([ask, name, other]) => ({
    ...ask,
    [name]: other,
  })),
)

it('hears of 10,000 invented messages those that the schema takes, as it takes them', () => {
  let taken = 0
  fc.assert(
    fc.property(invented, (data) => {
      const parsed = askSchema.safeParse(data)
      if (parsed.success) taken++
      expect(readAsk(data)).toEqual(parsed.success ? parsed.data : undefined)
    }),
    { numRuns: 10_000 },
  )
  expect(taken).toBeGreaterThan(1000)
})

const fakePort = () => {
  const sent: unknown[] = []
  const state = { isClosed: false }
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (what: unknown) => sent.push(what),
    close: () => {
      state.isClosed = true
    },
  }
  return { port: port as unknown as MessagePort, sent, state }
}

const listen = (now: () => number) => {
  const { port, state } = fakePort()
  const heard: Ask[] = []
  let left = 0
  openChannel(port, { hear: (ask) => heard.push(ask), giveUp: () => left++ }, now)
  const say = (data: unknown) => port.onmessage?.({ data } as MessageEvent)
  return { say, heard, state, left: () => left }
}

it('hears fifty messages a second, and gives up once for one that goes on', () => {
  const { say, heard, state, left } = listen(() => 0)
  for (let i = 0; i < 10_000; i++) say({ kind: 'title', text: String(i) })
  expect(heard).toHaveLength(50)
  expect(state.isClosed).toBe(true)
  expect(left()).toBe(1)
})

it('hears who keeps to it for as long as they speak', () => {
  let now = 0
  const { say, heard, state } = listen(() => now)
  for (let i = 0; i < 2000; i++) {
    now += 100
    say({ kind: 'height', px: i })
  }
  expect(heard).toHaveLength(2000)
  expect(state.isClosed).toBe(false)
})
