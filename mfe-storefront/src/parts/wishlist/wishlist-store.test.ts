import { device } from '@plaza/shell/visit'
import { beforeEach, expect, it } from 'vitest'
import { dropWishes, getWishlist, toggleWish } from './wishlist-store.ts'

beforeEach(() => {
  for (const id of getWishlist().ids) toggleWish(id)
})

const kept = () => JSON.parse(device.get('wishlist') ?? '[]')

it('puts a product on the wishlist, the latest first, and takes it off again', () => {
  expect(toggleWish(1)).toBe(true)
  expect(toggleWish(2)).toBe(true)
  expect(getWishlist().ids).toEqual([2, 1])
  expect(toggleWish(1)).toBe(false)
  expect(getWishlist().ids).toEqual([2])
})

it('forgets products that are no longer on sale', () => {
  for (const id of [1, 2, 3]) toggleWish(id)
  dropWishes([1, 3])
  expect(kept()).toEqual([2])
})
