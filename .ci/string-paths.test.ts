import { describe, expect, it } from 'vitest'
import { calls } from '../api/contract/calls.ts'
import { modules, read, sourcesIn } from './files.ts'
import { stringPathsIn } from './string-paths.ts'

const rooms = ['api/src', 'shell/src', 'shell/shared', 'shell/server']

const isShipped = (file: string) => !/\.test\.tsx?$|\/(testing|bench)\//.test(file)

/** One planted violation per rule. */
const planted = {
  'api/src/rooms/ventas/planted.routes.ts': [
    "app.get('/ventas', list)",
    "app\n  .post(\n    '/comercios/:id/ventas', list)",
    "app.use('/comercios/*', gate)",
    "app.route('/ventas', routes)",
    "app.on('PUT', ['/ventas'], list)",
  ],
  'mfe-counter/src/planted.ts': [
    "fetch('/api/ventas')",
    'fetch(`#{origin}/api/ventas/#{id}`)',
    "send('/ventas')",
    'send(`/ventas/#{id}`)',
    "http.get('/ventas', schema)",
    "send({ method: 'GET', path: '/ventas', bearer: 'usuario', answers: {} })",
  ],
}

describe('paths of the API', () => {
  it('are written in the contract and nowhere else', () => {
    const files = [...rooms, ...modules.map((name) => `${name}/src`)]
      .flatMap(sourcesIn)
      .filter(isShipped)
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => stringPathsIn(file, read(file)))).toEqual([])
  })

  it.each(Object.entries(planted).flatMap(([file, texts]) => texts.map((text) => [file, text])))(
    'are refused in %s: %s',
    (file, text) => {
      expect(stringPathsIn(file, text.replaceAll('#{', '${'))).toHaveLength(1)
    },
  )

  // What module.json asks for ahead is data: it must be a call that anybody may make.
  it.each(modules)('in the module.json of %s are calls that the application may make', (name) => {
    const { routes } = JSON.parse(read(`${name}/module.json`))
    const shapeOf = (path: string) => path.replace(/\?.*/, '').replace(/:\w+|\{\w+\}/g, '{}')
    const open = calls.filter(({ method, bearer }) => method === 'GET' && bearer === 'aplicacion')
    const known = open.map(({ path }) => shapeOf(path))
    const asked = routes.flatMap(({ data = [] }: { data?: string[] }) => data.map(shapeOf))
    expect(asked.filter((path: string) => !known.includes(path))).toEqual([])
  })
})
