import { expect, it } from 'vitest'
import { originFault } from './origen.rules.ts'

it.each([
  ['http://localhost:3000', false, true],
  ['http://localhost', false, true],
  ['http://tienda.localhost:3000', false, true],
  ['http://127.0.0.1:3000', false, true],
  ['http://[::1]:3000', false, true],
  ['http://0.0.0.0:3000', false, true],
  ['http://192.168.1.20:3000', false, true],
  ['http://10.0.0.7', false, true],
  ['http://172.20.0.3', false, true],
  ['http://plaza.test', false, true],
  ['http://caja:3000', false, true],
  ['http://172.32.0.3', true, true],
  ['http://plaza.co', true, true],
  ['http://localhost.plaza.co', true, true],
  ['http://203.0.113.7', true, true],
  ['https://localhost:3000', true, true],
  ['https://plaza.test', true, false],
  ['https://plaza.co', true, false],
  ['https://127.0.0.1', true, true],
  [undefined, false, true],
])('%s is refused outside production: %s, and in it: %s', (origin, outside, inside) => {
  expect([Boolean(originFault(origin, false)), Boolean(originFault(origin, true))]).toEqual([
    outside,
    inside,
  ])
})
