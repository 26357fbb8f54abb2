import { describe, expect, it } from 'vitest'
import { browserFiles } from './browser-files.ts'
import { renderRefsIn } from './render-refs.ts'

/** Where a ref is read while rendering all the same, each with why. */
const places: Record<string, string> = {
  'mfe-counter/src/screens/mostrador/search/use-results.ts':
    'the catalogue of the device, which grows beside the screen: every key that is typed reads it anew',
}

const planted = [
  'const useKeys = (work) => {\n  const latest = useRef(work)\n  latest.current = work\n}',
  'export const Panel = ({ on }) => {\n  const seen = useRef(0)\n  return <p>{seen.current}</p>\n}',
  'export function useSeen() {\n  const seen = useRef(new Map())\n  if (a) seen.current.set(1, 2)\n}',
  'const Panel = () => {\n  const seen = useRef(0)\n  const { current } = { current: seen.current }\n}',
]

const innocent = [
  'const useKeys = () => {\n  const at = useRef(0)\n  useEffect(() => {\n    at.current += 1\n  })\n}',
  'const Field = () => {\n  const at = useRef(null)\n  return <input ref={at} onBlur={() => at.current?.focus()} />\n}',
  'const read = (at) => at.current',
]

describe('a ref', () => {
  it('is left alone while a component renders', () => {
    const touched = browserFiles().flatMap(({ file, text }) => renderRefsIn(file, text))
    const elsewhere = touched.filter((found) => !((found.split(':')[0] ?? '') in places))
    expect(elsewhere).toEqual([])
    for (const place of Object.keys(places)) expect(touched.join('\n')).toContain(place)
  })

  it.each(planted)('is seen to be touched: %s', (text) => {
    expect(renderRefsIn('mfe-counter/src/planted.tsx', text)).toHaveLength(1)
  })

  it.each(innocent)('may be used when something happens: %s', (text) => {
    expect(renderRefsIn('mfe-counter/src/planted.tsx', text)).toEqual([])
  })
})
