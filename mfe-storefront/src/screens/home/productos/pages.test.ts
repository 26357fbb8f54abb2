import { expect, it } from 'vitest'
import { pageOf, requestsUpTo, roomFor } from './pages.ts'

it('reads the page from the address', () => {
  expect(pageOf('?page=3')).toBe(3)
  for (const search of ['', '?page=0', '?page=x', '?page=1.5']) expect(pageOf(search)).toBe(1)
  expect(pageOf('?page=900')).toBe(50)
})

it('restores pages with as few requests as the API allows', () => {
  expect(requestsUpTo(1)).toEqual([{ page: 1, limit: 10 }])
  expect(requestsUpTo(3)).toEqual([{ page: 1, limit: 30 }])
  expect(requestsUpTo(12)).toEqual([
    { page: 1, limit: 100 },
    { page: 2, limit: 100 },
  ])
})

it('keeps room for the pages that come, and for no card that there is not', () => {
  expect(roomFor({ page: 1, total: 152 }, 5)).toBe(40)
  expect(roomFor({ page: 1, total: 23 }, 5)).toBe(13)
  expect(roomFor({ page: 15, total: 152 }, 16)).toBe(2)
  expect(roomFor({ page: 5, total: 152 }, 5)).toBe(0)
  expect(roomFor({ page: 3, total: 29 }, 3)).toBe(0)
})
