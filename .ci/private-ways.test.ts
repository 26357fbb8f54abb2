import { describe, expect, it } from 'vitest'
import { browserFiles } from './browser-files.ts'
import { privateWaysIn, ways } from './private-ways.ts'

const files = browserFiles()

/** One planted violation per way, as somebody in a hurry would write it. */
const planted = [
  "const kept = sessionStorage.getItem('conteo')",
  "try { window.localStorage.setItem('ancho', '58') } catch {}",
  'const clave = useRef(crypto.randomUUID())',
  'const key = crypto.getRandomValues(new Uint8Array(16))',
  "send(calls.createLote, { body, headers: { 'idempotency-key': name.current } })",
  'catch (cause) {\n  if (cause instanceof ApiError) return { error: cause.message }\n}',
  'catch (error) {\n  return { productos: [], error: error.message }\n}',
  "<ErrorState message={error} retrying={state === 'loading'} />",
  'useEffect(() => {\n  const abort = new AbortController()\n}, [])',
  "const Map = lazy(() => import('./map.tsx'))",
  "import('./map-view.tsx').then(({ MapView }) => setView(() => MapView))",
  'if (navigator.connection?.saveData) return',
  'useEffect(() => {\n  let isGone = false\n}, [])',
]

describe('what the shell has one way for', () => {
  it('has no second one in any room of the browser', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(({ file, text }) => privateWaysIn(file, text))).toEqual([])
  })

  it.each(planted)('is refused a second one: %s', (text) => {
    expect(privateWaysIn('mfe-counter/src/planted.ts', text)).toHaveLength(1)
  })

  it('is written elsewhere only where that place still needs it', () => {
    const needed = (place: string, pattern: RegExp) =>
      files.some(({ file, text }) => file === place && text.search(pattern) >= 0)
    const stale = ways.flatMap(({ places, pattern }) =>
      Object.keys(places).filter((place) => !needed(place, pattern)),
    )
    expect(stale).toEqual([])
  })
})
