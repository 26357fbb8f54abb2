import { keyframes } from '@emotion/react'
import { serializeStyles as emotion, type SerializedStyles } from '@emotion/serialize'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { serializeStyles } from './kept-styles.ts'

type Given = Parameters<typeof emotion>[0]

const registered = { 'css-ya': 'color:red;' }

const texts = ['display:flex;', 'a{order:1}', 'color:red;', 'css-ya', '', 'label:uno;', 'solo']
const written: SerializedStyles[] = [
  { name: 'uno', styles: 'margin:0' },
  { name: 'dos', styles: 'order:2;' },
]
const turning = keyframes({ to: { rotate: '1turn' } })

const one = fc.oneof(
  fc.constantFrom(...texts, ...written, turning, null, undefined, true, false),
  fc.record({ order: fc.nat({ max: 3 }) }),
)
const listed = fc.oneof(one, fc.array(one, { maxLength: 3 }))
const argument = fc.oneof(
  listed,
  listed.map((value) => () => value),
  fc.constantFrom(
    (props: { order: number }) => ({ order: props.order }),
    (props: { order: number }) => props.order > 1 && 'order:9;',
    (props: { order: number }) => () => [`order:${props.order};`],
  ),
)

const said = (styles: SerializedStyles) => {
  const { name, styles: text, next } = styles
  return { name, text, next: next?.name }
}

it('puts styles together as emotion does in the browser, the first time and again', () => {
  const all = fc.array(argument, { maxLength: 5 })
  const props = fc.record({ order: fc.nat({ max: 2 }) })
  fc.assert(
    fc.property(all, props, (args, given) => {
      // What styled elements give has two parts at least: of one alone emotion takes what is written.
      const whole = ['', ...args] as Given
      const expected = said(emotion(whole, registered, given))
      for (let n = 0; n < 2; n++)
        expect(said(serializeStyles(whole, registered, given))).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})

it('leaves a template, and what has no element, to emotion', () => {
  const styled = (strings: TemplateStringsArray, ...values: unknown[]) =>
    [strings, ...values] as unknown as Given
  const template = styled`order:${1};${{ color: 'red' }}`
  expect(said(serializeStyles(template, registered, {}))).toEqual(
    said(emotion(template, registered, {})),
  )
  expect(said(serializeStyles(['order:4;'], registered))).toEqual(
    said(emotion(['order:4;'], registered)),
  )
})
