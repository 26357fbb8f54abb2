import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Command, manifestSchema, type RemoteRoute } from '../../../shared/remote/index.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { checkGuest } from './check-guest.ts'
import { checkPlaces } from './check-places.ts'

const routes: RemoteRoute[] = [
  { path: '/turnos', screen: 'home', access: ['Comercio'], frame: 'work' },
  { path: '/turnos/:id', screen: 'home', access: ['Comercio'], frame: 'work' },
  { path: '/turnos-todos', screen: 'home', access: ['Administrador'], frame: 'work' },
  { path: '/ayuda', screen: 'home', access: 'public', frame: 'work' },
  { path: '/mis-turnos', screen: 'home', access: 'signedIn' },
]

const begin: Command = {
  label: 'Abrir un turno',
  link: '/turnos?comercioId=:comercioId',
  allowedRoles: ['Comercio'],
}
const opens: Command = {
  finds: 'pedido',
  link: '/turnos/:id?comercioId=:comercioId',
  allowedRoles: ['Comercio'],
}

const releaseWith = (name: `mfe-${string}`, ...commands: Command[]) =>
  sampleUpload(name, '1.0.0-aaaaaaaaaa', { routes, commands }).release

const check = (...commands: Command[]) =>
  checkPlaces(releaseWith('mfe-turnos', ...commands).manifest, [])

describe('the gate and the search of people at work', () => {
  it('takes what leads to a screen of its own, for who may open it', () => {
    check(
      { ...begin, allowedFunciones: ['dueño'], words: ['jornada'] },
      { ...begin, label: 'Ayer', link: '/turnos?comercioId=:comercioId&dia=ayer' },
      opens,
      { label: 'Todos los turnos', link: '/turnos-todos', allowedRoles: ['Administrador'] },
    )
  })

  it('refuses what claims another screen, another role, or a name that is there', () => {
    for (const command of [
      { ...begin, link: '/comercio/pedidos?comercioId=:comercioId' },
      { ...begin, link: '/turnos?comercioId=1' },
      { ...begin, link: '/turnos?comercioId=:comercioId&a=%2F..' },
      { ...begin, link: '//otra.example/turnos' },
      { ...begin, link: '/turnos-todos' },
      { ...begin, link: '/ayuda' },
      { ...begin, link: '/mis-turnos' },
      { ...begin, link: '/turnos', allowedFunciones: ['dueño'] },
      { ...begin, label: '\u200b ' },
      { ...opens, link: '/turnos/:id' },
      { ...opens, link: '/turnos/:otro?comercioId=:comercioId' },
      { ...opens, allowedRoles: ['Comercio', 'Administrador'] },
    ] as Command[])
      expect(() => check(command), JSON.stringify(command)).toThrow(/en la búsqueda/)
    expect(() => check(begin, begin)).toThrow('aparece dos veces')
  })

  it('gives each name, and each kind of what is found, to one module', () => {
    const other = releaseWith('mfe-otro', begin, opens).manifest
    const others = [{ ...other, routes: [] }]
    for (const command of [opens, { ...begin, label: 'ABRIR  UN TURNÓ' }])
      expect(() => checkPlaces(releaseWith('mfe-turnos', command).manifest, others)).toThrow(
        'ya lo ofrece mfe-otro',
      )
    const atWork = { ...other, commands: [], routes: [] }
    atWork.menu = [{ ...begin, places: { work: 1 } }]
    expect(() => checkPlaces(releaseWith('mfe-turnos', begin).manifest, [atWork])).toThrow(
      'mfe-otro',
    )
  })

  it('refuses a guest’s', () => {
    expect(() => checkGuest(releaseWith('mfe-turnos', begin))).toThrow('búsqueda')
  })

  // The attacker writes the manifest: whatever link the gate takes leads below the module's own routes.
  it('takes no link, however it is written, that leads out of the module', () => {
    const piece = fc.constantFrom(
      ...['/turnos', '/comercio', '/..', '//', '?', '&', '=', ':id', ':comercioId', 'comercioId'],
      ...['#', '%2e', '\\', 'turnos', '/', '@', 'http:', '\n'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const command = { ...begin, link: pieces.join('') }
        const read = manifestSchema.shape.commands.safeParse([command])
        if (!read.success) return
        try {
          check(command)
        } catch {
          return
        }
        const address = new URL(command.link.replace(':comercioId', '3'), 'http://plaza.test')
        expect(address.origin).toBe('http://plaza.test')
        // Whatever the last word is, it is what `/turnos/:id` opens.
        expect(address.pathname).toMatch(/^\/turnos(\/[a-z0-9_-]+)?$/)
      }),
      { numRuns: 3000 },
    )
  })
})
