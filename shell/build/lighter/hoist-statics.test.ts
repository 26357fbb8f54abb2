import { withTheme } from '@emotion/react'
import { describe, expect, it } from 'vitest'
import hoist from './hoist-statics.ts'

describe('statics of one component on another', () => {
  it('are those that React does not read, and none that is there already', () => {
    const source = Object.assign(() => null, { displayName: 'Uno', load: 1, name2: 2 })
    const bare = () => null
    const target = Object.assign(bare, { name2: 'own' })
    expect(hoist(target, source)).toBe(target)
    expect({ ...target }).toEqual({ load: 1, name2: 'own' })
    expect(target.name).toBe('bare')
  })

  it('are the same that emotion gives by the library in whose place it is', () => {
    const Piece = Object.assign(() => null, { load: () => 1, defaultProps: { a: 1 }, type: 'x' })
    const [ours, theirs] = [
      hoist(
        Object.assign(() => null, {}),
        Piece,
      ),
      withTheme(Piece),
    ]
    const own = ['load', 'defaultProps', 'type']
    const statics = (one: object) => own.filter((key) => Object.hasOwn(one, key))
    expect([statics(ours), statics(theirs)]).toEqual([['load'], ['load']])
  })
})
