import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReport } from './telemetry.ts'

const reported = (name: string, error: unknown) => {
  const lines: string[] = []
  createReport((line) => lines.push(line))(name, error)
  return JSON.parse(lines.join(''))
}

it('names a request by its id, and anything else by what it is', () => {
  expect(reported('8df8e50e-0a3a-4c16-a489-e5e4f1ad10ef', new Error('x'))).toMatchObject({
    event: 'request_failed',
    id: '8df8e50e-0a3a-4c16-a489-e5e4f1ad10ef',
  })
  expect(reported('trabajos', new TypeError('x'))).toMatchObject({
    ...{ event: 'trabajos', level: 'error', error: 'TypeError', reason: 'x' },
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
})

it.each([
  ['Key (correo)=(ana@correo.co) already exists.', 'Key (correo)=(…) already exists.'],
  [
    'invalid input syntax for type integer: "1020304050"',
    'invalid input syntax for type integer: …',
  ],
  ['550 5.1.1 <ana@correo.co>: no such user', '550 5.1.1 <<correo>>: no such user'],
  [
    'Unexpected token \'a\', "ana gómez" is not valid JSON',
    'Unexpected token …, … is not valid JSON',
  ],
  ['no shop with 1.020.304.050 or 300 123 4567', 'no shop with <número> or <número>'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('tells "%s" as "%s"', (message, told) => {
  const error = Object.assign(new Error(message), { detail: 'ana@correo.co', parameters: ['ana'] })
  expect(reported('x', error).reason).toBe(told)
  expect(JSON.stringify(reported('x', new Error('wrapped', { cause: error })))).not.toContain(
    'ana@',
  )
})

it('tells no document and no mail, whatever stands around them', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 9_999_999_999 }),
      fc.constantFrom('no ', '(', 'de <', '; ', ', '),
      fc.constantFrom(' x', ')', '>', ';', '.', ''),
      (number, before, after) => {
        const { reason } = reported('x', new Error(`${before}${number}${after} a${number}@b.co`))
        expect(reason).not.toContain(String(number))
      },
    ),
  ))
