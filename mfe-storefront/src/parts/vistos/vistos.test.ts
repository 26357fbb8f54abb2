import { device } from '@plaza/shell/visit'
import { expect, it } from 'vitest'
import { noteVisto } from './note-visto.ts'

const kept = () => JSON.parse(device.get('vistos') ?? '[]')

it('remembers what was looked at, the last first and each once, and only so many', () => {
  for (const id of [1, 2, 1]) noteVisto(id)
  expect(kept()).toEqual([1, 2])
  for (let id = 3; id < 30; id++) noteVisto(id)
  expect(kept()).toHaveLength(12)
  expect(kept()[0]).toBe(29)
})

it('reads nothing out of what somebody else wrote there', () => {
  for (const text of ['{', '"x"', '{"ids":1}', '[null,"2",-1,1.5]']) {
    device.set('vistos', text)
    noteVisto(7)
    expect(kept()).toEqual([7])
  }
})
