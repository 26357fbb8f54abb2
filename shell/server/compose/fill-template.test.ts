import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillJson, fillText, Missing } from './fill-template.ts'
import { routeHead } from './route-head.ts'

const libro = {
  id: 'a/b ?',
  titulo: 'La vorágine',
  autor: { nombre: 'Rivera' },
  precio: 42_000,
  portada: 'https://',
}
const filling = { answer: libro, origin: 'https://plaza.co', cdnUrl: '/archivos' }

describe('a template', () => {
  it('is filled with what the answer says at each place', () => {
    expect(fillText('{titulo}, de {autor.nombre}: {precio|cop}', filling)).toBe(
      'La vorágine, de Rivera: $ 42.000',
    )
  })

  it('keeps the kind of what stands alone, and the form around it', () => {
    const template = { offers: [{ price: '{precio}', url: 'a {precio}' }], sku: '{precio|text}' }
    expect(fillJson(template, filling)).toEqual({
      offers: [{ price: 42_000, url: 'a 42000' }],
      sku: '42000',
    })
  })

  it('leaves out what may be missing, whole, and nothing else', () => {
    const template = {
      'rating?': { value: '{nota.promedio}', best: 5 },
      'author?': { name: '{autor.nombre}' },
      sku: '{precio}',
    }
    expect(fillJson(template, filling)).toEqual({ author: { name: 'Rivera' }, sku: 42_000 })
    expect(() => fillJson({ rating: template['rating?'] }, filling)).toThrow(Missing)
  })

  it.each([
    ['a place that is not there', '{editorial}'],
    ['what every object has', '{constructor.name}'],
    ['what stands behind every object', '{__proto__.toString}'],
    ['a whole object', '{autor}'],
    ['an amount that is none', '{titulo|cop}'],
    ['the page’s address before there is one', '{@url}'],
    ['a way that is none', '{titulo|toString}'],
    ['an address of a picture that is none', '{portada|picture}'],
  ])('is not filled from %s', (_, template) => {
    expect(() => fillText(template, filling)).toThrow(Missing)
  })
})

describe('the head that a route declares', () => {
  const site = { title: 'Plaza', description: 'De todo' }
  const declared = { title: '{titulo}', canonical: '/libros/{id}' }

  it('has one address on this site, whatever the answer says', () => {
    expect(routeHead(declared, filling, site)).toMatchObject({
      title: 'La vorágine',
      description: 'De todo',
      canonical: 'https://plaza.co/libros/a%2Fb%20%3F',
    })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const answer = { titulo: 'x', id }
        const head = routeHead(
          { title: '{titulo}', canonical: '/{id}/x' },
          { ...filling, answer },
          site,
        )
        expect(head?.canonical ?? 'https://plaza.co/').toMatch(/^https:\/\/plaza\.co\//)
      }),
    )
  })

  it('is the site’s where the answer is of something else', () => {
    for (const answer of [undefined, null, 'x', [], { titulo: 'x' }, { titulo: 'x', id: '\ud800' }])
      expect(routeHead(declared, { ...filling, answer }, site)).toBeUndefined()
  })
})
