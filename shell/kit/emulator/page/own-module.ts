import type { ComposedRelease } from '../../../server/compose/composition.ts'

const name = 'mfe-emulador'

/** Where its files are. */
export const ownBase = '/emulador/'

const routes = [
  { path: '/home', screen: 'inicio', access: 'public', title: 'Emulador' },
  { path: '/signin', screen: 'personas', access: 'public', title: '¿Quién eres?' },
] as const

/**
 * The emulator's own module: what stands at addresses that belong to other modules of a shop and that the shell itself leads
 * to. What the developed module owns is not among them.
 */
export const ownModule = (owned: readonly string[]): ComposedRelease => {
  const own = routes.filter(({ path }) => !owned.includes(path))
  return {
    ...{ name, version: '1.0.0-emulador', global: 'mfe_emulador', entry: 'client/screens.js' },
    ...{ door: [], files: {}, exposes: ['./remote'], loads: 'tags', developedAt: ownBase },
    screens: { inicio: [], personas: [] },
    requires: { shared: {}, contract: '*' },
    manifest: { name, shell: '*', routes: [...own], menu: [] },
  }
}
