import { manifestSchema } from '@plaza/shell/remote'
import { expect, it } from 'vitest'
import manifest from './module.json'
import remote from './src/remote.tsx'

it('has a screen for every piece and none besides, and no address of its own', () => {
  const { routes, menu, pieces = [] } = manifestSchema.parse(manifest)
  expect(Object.keys(remote.screens).sort()).toEqual(pieces.map(({ screen }) => screen).sort())
  expect([routes, menu]).toEqual([[], []])
})
