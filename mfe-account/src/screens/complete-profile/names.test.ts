import { expect, it } from 'vitest'
import { namesOf } from './names.ts'

it.each([
  ['Ana María Gómez Ruiz', 'Gómez Ruiz', 'Ana María', 'Gómez Ruiz'],
  ['Ana Gómez Ruiz', undefined, 'Ana', 'Gómez Ruiz'],
  ['Ana', undefined, 'Ana', ''],
  ['Ana', 'Gómez', 'Ana', 'Gómez'],
  [null, undefined, '', ''],
])('reads %j with the last names %j as %j and %j', (name, known, nombres, apellidos) => {
  expect(namesOf(name, known)).toEqual({ nombres, apellidos })
})
