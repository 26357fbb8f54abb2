import { describe, expect, it } from 'vitest'
import { type MenuItem, manifestSchema, type RemoteRoute } from '../../../shared/remote/index.ts'
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

const entry: MenuItem = {
  label: 'Turnos',
  link: '/turnos?comercioId=:comercioId',
  allowedRoles: ['Comercio'],
  places: { work: 5 },
}

const releaseWith = (...menu: MenuItem[]) =>
  sampleUpload('mfe-turnos', '1.0.0-aaaaaaaaaa', { routes, menu }).release

const check = (...menu: MenuItem[]) => checkPlaces(releaseWith(...menu).manifest, [])

describe('the gate and the menu of people at work', () => {
  it('takes an entry that leads to a screen of its own, for who may open it', () => {
    const other = {
      label: 'Todos',
      link: '/turnos-todos',
      allowedRoles: ['Administrador'] as const,
    }
    const all: MenuItem[] = [
      { ...entry, allowedFunciones: ['dueño'], section: 'Turnos', count: ['cajas', 'faltantes'] },
      { ...other, allowedRoles: [...other.allowedRoles], places: { work: 6 } },
    ]
    expect(() => check(...all)).not.toThrow()
  })

  it.each<[string, Partial<MenuItem>]>([
    ['a screen of another module', { link: '/comercio/caja' }],
    ['another site', { link: '//mala.test/turnos' }],
    ['something done by a link', { link: '/turnos?borrar=1' }],
    ['a shop of its own choice', { link: '/turnos?comercioId=1' }],
    ['a place in a page', { link: '/turnos#:comercioId' }],
    ['what anybody opens', { link: '/ayuda' }],
    ['what is in the shoppers’ frame', { link: '/mis-turnos' }],
    ['roles that its screen refuses', { allowedRoles: ['Comercio', 'Administrador'] }],
    ['nobody in particular', { allowedRoles: undefined }],
    ['a function without a shop', { link: '/turnos', allowedFunciones: ['cajero'] }],
    ['the way out', { action: 'logout' }],
    ['a group', { children: [{ label: 'Otros', link: '/turnos' }] }],
    ['a function in the shoppers’ menu', { places: { menu: 1 }, allowedFunciones: ['dueño'] }],
    ['a section that nobody sees', { section: '\u200b\u200b' }],
  ])('refuses %s', (_, claim) => {
    expect(() => check({ ...entry, ...claim } as MenuItem)).toThrow(/menú/)
  })

  it('refuses what hides in a group', () => {
    const children = [{ ...entry, label: 'Caja' }]
    expect(() => check({ label: 'Grupo', children })).toThrow('no está en el menú de trabajo')
  })

  it('knows no function but those of a shop', () => {
    const { manifest } = releaseWith({ ...entry, allowedFunciones: ['jefe'] } as never)
    expect(manifestSchema.safeParse(manifest).success).toBe(false)
    expect(manifestSchema.safeParse(releaseWith(entry).manifest).success).toBe(true)
  })

  it('lets a name be in the menu of work that shoppers have in theirs, and once in each', () => {
    const theirs = sampleUpload('mfe-tienda', '1.0.0-aaaaaaaaaa', {
      routes: [{ path: '/inicio', screen: 'home', access: 'public' }],
      menu: [{ label: 'Turnos', link: '/inicio', places: { bottom: 1 } }],
    }).release.manifest
    const mine = releaseWith(entry).manifest
    expect(() => checkPlaces(mine, [theirs])).not.toThrow()
    const both = { ...entry, places: { work: 5, menu: 1 } }
    expect(() => checkPlaces(releaseWith(both).manifest, [theirs])).toThrow('ya está en el menú')
    const same = { ...mine, name: 'mfe-otro', routes: [] }
    expect(() => checkPlaces(mine, [same])).toThrow('ya está en el menú')
  })

  it('refuses a guest among people at work', () => {
    const guest = (menu: MenuItem[], frame?: 'work') =>
      checkGuest(
        sampleUpload('mfe-visita', '1.0.0-aaaaaaaaaa', {
          routes: [
            { path: '/visita', screen: 'home', access: 'signedIn', ...(frame && { frame }) },
          ],
          menu,
        }).release,
      )
    expect(() => guest([{ label: 'Visita', link: '/visita' }])).not.toThrow()
    expect(() => guest([], 'work')).toThrow('marco de quienes trabajan')
    expect(() => guest([{ label: 'Caja', link: '/visita', places: { work: 1 } }])).toThrow(
      'menú de quienes trabajan',
    )
  })
})
