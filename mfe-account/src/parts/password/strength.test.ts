import { describe, expect, it } from 'vitest'
import { advice } from './advice.ts'
import { strengthOf } from './strength.ts'

const own = ['María José', 'Restrepo', 'majo.restrepo@correo.co']

describe('the strength of a password', () => {
  it.each([
    ['abc', 'Muy corta', 'Faltan 5 caracteres.'],
    ['abcdefg', 'Muy corta', 'Falta 1 carácter.'],
    ['12345678', 'Muy débil', advice.warnings.common],
    ['iloveyou2', 'Muy débil', advice.warnings.common],
    ['mariajose', 'Muy débil', advice.warnings.userInputs],
    ['MiPl@za2026', 'Muy débil', advice.warnings.userInputs],
    ['Restrepo1', 'Muy débil', advice.warnings.userInputs],
    ['aaaaaaaaaa', 'Muy débil', advice.warnings.simpleRepeat],
  ])('of %s is «%s», and says why', (password, name, why) => {
    expect(strengthOf(password, own)).toMatchObject({ name, advice: why })
  })

  it.each(['trigo-hoz-volcán-47', 'la lluvia cae en mi tejado'])(
    'of several words is good: %s',
    (password) => {
      expect(strengthOf(password, own)).toEqual({ score: 4, name: 'Muy buena', advice: '' })
    },
  )

  it('says everything in a line of a phone', () => {
    const said = [...Object.values(advice.warnings), ...Object.values(advice.suggestions)]
    expect(said.filter((text) => text.length > 44)).toEqual([])
  })

  it('reckons whatever length at once', () => {
    expect(strengthOf('á€😀 '.repeat(5000), own).score).toBeGreaterThanOrEqual(0)
  })
})
