import { expect, it } from 'vitest'
import { categoryTitle } from './category-title.ts'

it('translates the categories that arrive in English', () => {
  expect(categoryTitle('electronics')).toBe('Tecnología')
  expect(categoryTitle("men's clothing")).toBe('Ropa para Hombre')
  expect(categoryTitle("women's clothing")).toBe('Ropa para Mujer')
  expect(categoryTitle('jewelery')).toBe('Joyería')
})

it('leaves other categories as they are and names a missing one "Marca"', () => {
  expect(categoryTitle('Alimentos')).toBe('Alimentos')
  expect(categoryTitle('constructor')).toBe('constructor')
  expect(categoryTitle('')).toBe('Marca')
})
