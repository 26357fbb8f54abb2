import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { createPool, Limit, slow } from './pool.ts'

// A shell that draws what the module's `draw` says.
const shell = {
  name: 'shell@1',
  code: `
let door
const told = (work, tell) => work().then(
  (html) => tell(JSON.stringify({ drawn: { html }, reached: '' })),
  (error) => tell(JSON.stringify({ failed: { reason: String(error), stack: '' }, reached: '' })),
)
exports.members = {}
exports.admit = (run, members, tell) => told(async () => {
  const module = { exports: {} }
  run(module, module.exports, (name) => { throw new Error('it asks for ' + name) })
  door = module.exports
}, tell)
exports.draw = (given, tell) => told(async () => door.draw(given), tell)
`,
}

const pool = createPool({ workers: 2, limitMs: 150, memoryMb: 64 })
afterAll(() => pool.close())

let count = 0
const realmOf = (code: string) => {
  const name = `module@${++count}`
  return { key: name, shell, module: { name, code } }
}

const drawing = (body: string) => realmOf(`exports.draw = async (given) => { ${body} }`)

const answerOf = async (realm: ReturnType<typeof realmOf>, given = '', by = pool) =>
  JSON.parse((await by.draw(realm, given)).said)

const htmlOf = async (body: string) => (await answerOf(drawing(body))).drawn?.html

const innocent = drawing('return "<p>" + given + "</p>"')
const drawsOn = async (by = pool) =>
  expect((await answerOf(innocent, 'hola', by)).drawn.html).toBe('<p>hola</p>')

describe('the workers', () => {
  it('draw what they are given', () => drawsOn())

  it.each([
    ['while it draws', 'exports.draw = () => { for (;;); }'],
    ['while it is taken in', 'for (;;);'],
    ['in promises', 'exports.draw = async () => { for (;;) await undefined }'],
    ['in a pattern', 'exports.draw = () => /^(a+)+$/.test("a".repeat(60) + "b")'],
  ])('end a module that goes on without an end %s, and draw the next page', async (_, code) => {
    await expect(pool.draw(realmOf(code), '')).rejects.toMatchObject({ of: 'time' })
    await drawsOn()
  })

  it('give no page more than its time where nobody answers', async () => {
    const never = pool.draw(drawing('return new Promise(() => {})'), '')
    const idle = never.catch((error: Limit) => error)
    expect(await idle).toBeInstanceOf(Limit)
    await drawsOn()
  })

  it('end a module that takes all memory, and draw the next page', async () => {
    const bomb = drawing('const all = []; for (;;) all.push(new Array(100000).fill(given))')
    await expect(pool.draw(bomb, '')).rejects.toBeInstanceOf(Limit)
    await drawsOn()
  })

  it('tell what a module throws, and take in the next', async () => {
    const { failed } = await answerOf(drawing('throw new Error("no")'))
    expect(failed.reason).toBe('Error: no')
    await drawsOn()
  })

  // A URL inherits from the worker's own Object, and so do those of every other realm there.
  it.each([
    [
      'takes hold of the next realm as it is made',
      `const { freeze } = URL.constructor
       URL.constructor.freeze = (world) => freeze(Object.assign(world, { atob: () => 'robado' }))`,
    ],
    ['adds to what all inherit', 'Object.getPrototypeOf(Object.getPrototypeOf(URL)).robado = "x"'],
    ['replaces what all inherit', 'URL.constructor.prototype.hasOwnProperty = () => "robado"'],
    [
      'replaces what lists have',
      'Object.getPrototypeOf(new URLSearchParams("a=1").getAll("a")).at = () => "robado"',
    ],
    [
      'replaces what is gone through',
      'Object.getPrototypeOf(new Headers({ a: "a" }).keys()).next = () => ({ value: "robado" })',
    ],
    [
      'hears of what others throw',
      'try { new URL("") } catch (e) { e.constructor.prototype.toString = () => "robado" }',
    ],
  ])('let no module that %s change the page of another', async (_, code) => {
    const alone = createPool({ workers: 1, limitMs: 150, memoryMb: 64 })
    const attacked = `try { ${code} } catch {} return ""`
    const victim = drawing(`
      const thrown = () => { try { new URL("") } catch (e) { return String(e.name) } }
      const failed = () => { try { new URL("") } catch (e) { return e.toString().slice(0, 9) } }
      return [
        ...[atob("c3V5bw=="), URL.robado, URL.hasOwnProperty("canParse"), thrown(), failed()],
        ...[new URLSearchParams("a=1").getAll("a").at(0)],
        ...[...new Headers({ a: "a" }).keys()],
      ].join(" ")`)
    await answerOf(drawing(attacked), '', alone)
    expect((await answerOf(victim, '', alone)).drawn.html).toBe(
      'suyo  true TypeError TypeError 1 a',
    )
    await alone.close()
  })

  it('refuse more than can wait', async () => {
    const asked = Array.from({ length: 60 }, () =>
      pool.draw(innocent, '').catch((error) => error.of),
    )
    expect(await Promise.all(asked)).toContain('queue')
    await drawsOn()
  })
})

/** Keeps every processor busy with others' work while something is done. */
const besideOthers = async <T>(work: () => Promise<T>) => {
  const others = Array.from({ length: 16 * cpus().length }, () =>
    spawn('sh', ['-c', 'while :; do :; done']),
  )
  try {
    await Promise.all(others.map((one) => once(one, 'spawn')))
    return await work()
  } finally {
    for (const one of others) one.kill('SIGKILL')
  }
}

describe('where others keep the machine busy', () => {
  const limitMs = 300
  const patient = createPool({ workers: 2, limitMs, memoryMb: 64 })
  afterAll(() => patient.close())

  // Each round is the engine's own code: what it has to compile first takes far longer where the compiler gets no processor either.
  const rounds =
    'const text = "x".repeat(1e4); let sum = 0; for (let n = 0; n < Number(given); n++) sum += text.indexOf("y");'
  const works = drawing(`${rounds} return sum < 1 ? "<p>done</p>" : ""`)
  const both = (given: number) =>
    Promise.all([1, 2].map(() => answerOf(works, String(given), patient)))

  /** How much takes a worker a sixteenth of its time here: beside others it may work several times as long for the same. */
  const sixteenth = async () => {
    const wanted = limitMs / 16
    for (let given = 1e4; ; given *= 2) {
      const before = process.cpuUsage()
      // Both workers: what the engine has not seen often takes many times as long.
      await both(given)
      const ms = process.cpuUsage(before).user / 1000 / 2
      if (ms >= wanted / 2) return Math.round(given * (wanted / ms))
    }
  }

  it('nobody is ended for what the worker did not get, and who goes on without an end is', async () => {
    // What a worker has not seen yet may take longer: both have.
    for (let n = 0; n < 2 * slow; n++) await both(1)
    const given = await sixteenth()
    await besideOthers(async () => {
      const drawn = await both(given)
      expect(drawn.map((one) => one.drawn?.html)).toEqual(['<p>done</p>', '<p>done</p>'])
      await expect(patient.draw(works, '1e18')).rejects.toBeInstanceOf(Limit)
    })
    await drawsOn(patient)
  }, 60_000)
})

describe('a realm', () => {
  it.each([
    ['its environment', 'return typeof process'],
    ['files', 'return typeof require("fs")'],
    ['modules of Node', 'return await import("node:fs").then(() => "here", () => "gone")'],
    ['the network', 'return typeof fetch + typeof WebSocket'],
    ['text that is run', 'return new Function("return 1")()'],
    ['text that is run by eval', 'return eval("1")'],
    [
      'WebAssembly',
      'return new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0])) && "here"',
    ],
  ])('has no %s', async (_, body) => {
    const { drawn, failed } = await answerOf(drawing(body))
    if (failed) expect(failed.reason).toMatch(/it asks for|Code generation|WebAssembly/)
    else expect(['gone', 'undefined', 'undefinedundefined']).toContain(drawn.html)
  })

  it.each([
    ['an error of the worker', 'try { new URL("") } catch (error) { return from(error) }'],
    ['a class of the worker', 'return from(URL)'],
    ['an object of the worker', 'return from(new Request("http://a.example"))'],
    ['a failed import', 'return import("node:fs").catch(from)'],
    [
      'a full stack',
      'const deep = () => { try { return deep() } catch (error) { return from(error) } }; return deep()',
    ],
    [
      'a full stack in the worker',
      'const deep = () => { try { new URL("http://a.example"); return deep() } catch (error) { return from(error) } }; return deep()',
    ],
    [
      'a callback',
      'let found = "none"; new URLSearchParams("a=1").forEach(function () { found = from(this) }, URL); return found',
    ],
  ])('leads nowhere by %s', async (_, body) => {
    const from = `const from = (thing) => {
      const found = []
      for (const one of [thing, thing?.constructor, Object.getPrototypeOf(thing ?? {})])
        for (const text of ['return typeof process', 'return typeof require', 'return typeof fetch', 'return import("node:fs")']) {
          try { const got = one.constructor.constructor(text)(); found.push(typeof got === 'object' ? 'object' : got) } catch {}
          try { const got = one.constructor(text)(); found.push(typeof got === 'object' ? 'object' : got) } catch {}
        }
      return found.filter((one) => one === 'object' || one === 'function').join() || 'nowhere'
    };`
    const { drawn, failed } = await answerOf(drawing(from + body))
    expect(drawn?.html ?? failed?.reason).not.toMatch(/\b(object|function)\b/)
  })

  it('has globals that nobody adds to or changes', async () => {
    expect(
      await htmlOf('try { globalThis.visitor = given; return "kept" } catch { return "refused" }'),
    ).toBe('refused')
    expect(
      await htmlOf('try { globalThis.JSON = {}; return "changed" } catch { return "refused" }'),
    ).toBe('refused')
    expect(
      await htmlOf(
        'try { URL.prototype.toString = () => given; return "changed" } catch { return "refused" }',
      ),
    ).toBe('refused')
  })

  it('shares nothing with that of another version', async () => {
    await answerOf(
      drawing('Array.prototype.seen = given; Object.defineProperty(Map, "seen", { value: given })'),
      'Ana',
    )
    expect(await htmlOf('return String([].seen) + String(Map.seen)')).toBe('undefinedundefined')
  })

  it('takes nothing but a text out', async () => {
    const answer = await pool.draw(
      realmOf('exports.draw = async () => ({ toString: () => "<p>object</p>" })'),
      '',
    )
    expect(typeof answer.said).toBe('string')
  })

  it('gets what it has drawn beside what it says of it, from a shell that knows of that', async () => {
    const code = `${shell.code.slice(0, shell.code.indexOf('exports.draw'))}
exports.draw = (given, tell) => tell(...(tell.length < 3 ? ['{}'] : ['{"drawn":{"names":[]},"reached":""}', { toString: () => '<p>' }, '.a{}']))`
    const realm = { ...innocent, key: 'apart', shell: { name: 'apart', code } }
    expect(await pool.draw(realm, '')).toEqual({
      said: '{"drawn":{"names":[]},"reached":""}',
      html: '<p>',
      css: '.a{}',
    })
  })
})
