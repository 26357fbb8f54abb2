import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReader } from './read-events.ts'

const event = fc.record({
  event: fc.constantFrom('novedad', 'alcance', 'fin'),
  data: fc.jsonValue().map((value) => JSON.stringify(value)),
  id: fc.option(
    fc.nat().map((id) => String(id)),
    { nil: undefined },
  ),
})

const written = ({
  event: name,
  data,
  id,
}: {
  event: string
  data: string
  id?: string | undefined
}) => `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`

// The attacker is the network, which cuts where it likes, and who stands between and beats.
it('reads the same events however the stream is cut, with beats in between', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(fc.nat({ max: 40 })), (events, cuts) => {
      const text = events.map((one) => `: latido\n\n${written(one)}`).join('')
      const read = createReader()
      const heard = []
      let at = 0
      for (const cut of [...cuts, text.length]) {
        heard.push(...read(text.slice(at, at + cut)))
        at += cut
      }
      expect(heard).toEqual(events)
    }),
  )
})

it('gives up what has no end, and reads out of rubbish nothing but texts', () => {
  const read = createReader()
  expect(() => {
    for (;;) read('x'.repeat(100_000))
  }).toThrow('without an end')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (pieces) => {
      const own = createReader()
      for (const piece of pieces)
        for (const { data, event: name } of own(piece)) expect(typeof (data + name)).toBe('string')
    }),
  )
})
