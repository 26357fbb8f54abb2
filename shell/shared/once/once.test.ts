import { ApiError } from '@plaza/shell/http'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { keeper } from '../storage/keeper.ts'
import { senders } from './senders.ts'

/** A tab, with what it keeps; each page that opens in it begins with an empty memory. */
const openTab = () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage
  return {
    entries,
    openPage: (sub = 'ana') =>
      senders(
        keeper(() => storage),
        () => sub,
      ).once,
    openSole: (sub = 'ana') =>
      senders(
        keeper(() => storage),
        () => sub,
      ).sole,
  }
}

const lost = () => new TypeError('Failed to fetch')

describe('what is sent once', () => {
  it('has the same key until it is heard of, and another afterwards', async () => {
    const once = openTab().openPage()
    const keys: string[] = []
    const send = (fails: boolean) =>
      once<number>('venta').send(47_000, async (_, clave) => {
        keys.push(clave)
        if (fails) throw lost()
        return clave
      })
    await expect(send(true)).rejects.toThrow('Failed to fetch')
    expect(once('venta').findUnanswered()).toBe(47_000)
    await send(false)
    expect(once('venta').findUnanswered()).toBeUndefined()
    await send(false)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('is forgotten when it was refused for good, and kept when nobody can tell', async () => {
    const once = openTab().openPage()
    const fail = (error: ApiError) =>
      once('venta')
        .send({ total: 1 }, async () => Promise.reject(error))
        .catch(() => once('venta').findUnanswered())
    expect(await fail(new ApiError(409, 'stock_insuficiente', 'No alcanza.'))).toBeUndefined()
    expect(await fail(new ApiError(502, 'respuesta_invalida', ''))).toEqual({ total: 1 })
    expect(await fail(new ApiError(0, 'NetworkError', ''))).toEqual({ total: 1 })
  })

  it('pressed twice goes out once, and both presses hear the answer', async () => {
    const once = openTab().openPage()
    const ask = vi.fn(async () => 'hecho')
    const press = () => once('venta').send({ total: 1 }, ask)
    expect(await Promise.all([press(), press()])).toEqual(['hecho', 'hecho'])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('can be sent anew after what sends it threw at once', async () => {
    const once = openTab().openPage()
    const broken = () => {
      throw lost()
    }
    await expect(once('venta').send(1, broken)).rejects.toThrow()
    expect(await once('venta').send(1, async () => 'hecho')).toBe('hecho')
  })

  it('is another under another name, and for who signs in next', async () => {
    const tab = openTab()
    const keyOf = (name: string, sub = 'ana') =>
      tab
        .openPage(sub)(name)
        .send(1, async (_, clave) => Promise.reject(clave))
        .catch(String)
    const venta = await keyOf('venta')
    expect(await keyOf('venta')).toBe(venta)
    expect(await keyOf('reembolso')).not.toBe(venta)
    expect(await keyOf('venta', 'luis')).not.toBe(venta)
    expect(await keyOf('venta')).toBe(venta)
  })

  it.each(['null', '[null]', '7', '[{"body":1}]', '[{"clave":{},"body":1}]', '{'])(
    'is sent whatever else stands in its place: %s',
    async (text) => {
      const { entries, openPage } = openTab()
      entries.set('venta ana', text)
      expect(openPage()('venta').findUnanswered()).toBeUndefined()
      const key = await openPage()('venta').send(1, async (_, clave) => clave)
      expect(key).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it('has the key under which a page of an older version sent it', async () => {
    const { entries, openPage } = openTab()
    entries.set('venta ana', JSON.stringify({ clave: 'de antes', body: 2 }))
    expect(await openPage()('venta').send(2, async (_, clave) => clave)).toBe('de antes')
    expect(entries.size).toBe(0)
  })
})

type Outcome = 'done' | 'lost before' | 'lost after' | 'refused'

interface Sent {
  settle: (outcome: Outcome) => void
  heard: Promise<unknown>
}

const body = fc.constantFrom(10_000, 20_000)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('press' as const), body }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('settle' as const),
      at: fc.nat(),
      outcome: fc.constantFrom<Outcome>('done', 'lost before', 'lost after', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
)

// The attacker is the network: it loses questions and answers, and a person who presses again, reloads, and does not know.
it('takes effect once for each intention, whatever is pressed, lost and reloaded in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const tab = openTab()
      const effects = new Map<string, number>()
      /** Intentions by body: a new one begins with the first press, or with one after an answer was heard. */
      const intentions = new Map<number, number>()
      const open = new Set<number>()
      let once = tab.openPage()
      let sent: Sent[] = []
      const press = (value: number) => {
        if (!open.has(value)) intentions.set(value, (intentions.get(value) ?? 0) + 1)
        open.add(value)
        const before = sent.length
        const heard = once<number>('pago').send(
          value,
          (asked, clave) =>
            new Promise((resolve, reject) => {
              const settle = (outcome: Outcome) => {
                if (outcome === 'refused') return reject(new ApiError(409, 'sin_permiso', ''))
                if (outcome !== 'lost before') effects.set(clave, asked)
                return outcome === 'done' ? resolve(clave) : reject(lost())
              }
              sent.push({ settle, heard: Promise.resolve() })
            }),
        )
        const last = sent.at(-1)
        if (last && sent.length > before) last.heard = heard
        heard.then(
          () => open.delete(value),
          (error) => error instanceof ApiError && open.delete(value),
        )
      }
      for (const one of steps) {
        if (one.act === 'press') press(one.body)
        if (one.act === 'settle' && sent.length > 0) {
          const [{ settle, heard } = { settle: () => undefined, heard: undefined }] = sent.splice(
            one.at % sent.length,
            1,
          )
          settle(one.outcome)
          await Promise.allSettled([heard])
        }
        if (one.act === 'reload') {
          // What is under way arrives; nobody hears of it.
          for (const { settle } of sent) settle('lost after')
          sent = []
          once = tab.openPage()
        }
      }
      for (const value of [10_000, 20_000]) {
        const done = [...effects.values()].filter((each) => each === value).length
        expect(done).toBeLessThanOrEqual(intentions.get(value) ?? 0)
      }
    }),
  )
})

/** An API that keeps the name of what it made with what was asked, as Plaza's does. */
const openApi = () => {
  const made = new Map<string, number>()
  const conflict = () => new ApiError(409, 'idempotencia_en_conflicto', '')
  const take = (asked: number, clave: string) => {
    const before = made.get(clave)
    if (before !== undefined && before !== asked) throw conflict()
    made.set(clave, asked)
    return asked
  }
  return { made, take }
}

// The attacker is the network again; the person changes what they send before they send it again, and looks when they are told to.
it('takes effect once for what is on show, whatever of it is changed before it is sent again', async () => {
  const outcomes = fc.constantFrom<Outcome>('done', 'lost before', 'lost after', 'refused')
  const tries = fc.array(fc.record({ body, outcome: outcomes, reloads: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(tries, async (all) => {
      const tab = openTab()
      const { made, take } = openApi()
      let sole = tab.openSole()
      for (const { body: asked, outcome, reloads } of all) {
        if (reloads) sole = tab.openSole()
        const ask = async (value: number, clave: string) => {
          if (outcome === 'refused') throw new ApiError(409, 'sin_permiso', '')
          if (outcome === 'lost before') throw lost()
          const answer = take(value, clave)
          if (outcome === 'lost after') throw lost()
          return answer
        }
        const heard = await sole<number>('devolucion 3')
          .send(asked, ask)
          .catch((error) => error.code)
        // Whoever hears that it took effect is shown something else from then on.
        if (heard === asked || heard === 'idempotencia_en_conflicto') break
      }
      expect(made.size).toBeLessThanOrEqual(1)
    }),
  )
})

it('is another once it was heard that something took effect', async () => {
  const sole = openTab().openSole()
  const keys: string[] = []
  const ask = (error?: unknown) => async (_: unknown, clave: string) => {
    keys.push(clave)
    if (error) throw error
  }
  await sole('ajuste').send(1, ask(lost())).catch(String)
  await sole('ajuste')
    .send(2, ask(new ApiError(422, 'sin_permiso', '')))
    .catch(String)
  await sole('ajuste')
    .send(3, ask(new ApiError(409, 'idempotencia_en_conflicto', '')))
    .catch(String)
  await sole('ajuste').send(3, ask())
  await sole('ajuste').send(3, ask())
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
