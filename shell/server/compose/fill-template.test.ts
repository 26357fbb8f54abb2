import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillJson, fillText, Missing } from './fill-template.ts'
import { headTags, siteStructured } from './head.ts'
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

  it('says the same of each entry of a list, with its place in it and none of what is around it', () => {
    const answer = {
      titulo: 'Todos',
      data: [
        { id: 1, titulo: 'a' },
        { id: 2, titulo: 'b' },
      ],
    }
    const entry = { position: '{@position}', url: '{@origin}/libros/{id}', name: '{titulo}' }
    const template = { name: '{titulo}', items: { '@each data': entry } }
    expect(fillJson(template, { ...filling, answer })).toEqual({
      name: 'Todos',
      items: [
        { position: 1, url: 'https://plaza.co/libros/1', name: 'a' },
        { position: 2, url: 'https://plaza.co/libros/2', name: 'b' },
      ],
    })
    const outer = { '@each data': { name: '{data.0.titulo}' } }
    expect(() => fillJson(outer, { ...filling, answer })).toThrow(Missing)
    for (const data of [[], 'ab', { length: 3 }, undefined])
      expect(fillJson({ 'items?': template.items }, { ...filling, answer: { data } })).toEqual({})
    const many = { data: Array.from({ length: 900 }, (_, id) => ({ id, titulo: 'x' })) }
    expect(fillJson(template.items, { ...filling, answer: many })).toHaveLength(50)
  })

  it('says whether there is any, of a number of units or of a plain yes or no', () => {
    const said = (hay: unknown) => fillText('{hay|availability}', { ...filling, answer: { hay } })
    expect([3, 0, true, false].map(said)).toEqual(
      ['InStock', 'OutOfStock', 'InStock', 'OutOfStock'].map((one) => `https://schema.org/${one}`),
    )
    expect(() => said('mucho')).toThrow(Missing)
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

describe('what search engines read', () => {
  const site = { title: 'Plaza', description: 'De todo' }
  const structured = {
    '@type': 'ItemList',
    name: '{nombre}',
    itemListElement: { '@each data': { name: '{nombre}', url: '{@origin}/p/{nombre}' } },
  }
  const read = (tags: string) =>
    [...tags.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    )
  const tagsOf = (nombre: string) => {
    const answer = { nombre, data: [{ nombre }] }
    const declared = { title: '{nombre}', canonical: '/p', structured, picture: '{nombre}' }
    return headTags(routeHead(declared, { ...filling, answer }, site) ?? site)
  }

  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>"\'><img src=x onerror=alert(1)>',
    '\u2028\u2029&lt;/script&gt;',
    '{@url}{nombre|cop}',
    '$& $1 $`',
  ]

  it('keeps every name within its place, as it is', () => {
    const arbitrary = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc
        .array(fc.constantFrom(...hostile, '<', '>', '"', '\\', '/'), { minLength: 1 })
        .map((all) => all.join('')),
    )
    const holds = (nombre: string) => {
      const tags = tagsOf(nombre)
      expect(tags.match(/<script/gi)).toHaveLength(1)
      expect(tags.match(/<\/script/gi)).toHaveLength(1)
      expect(tags).not.toMatch(/<(?:img|!--)/i)
      expect(read(tags)).toEqual([
        {
          '@type': 'ItemList',
          name: nombre,
          itemListElement: [{ name: nombre, url: `https://plaza.co/p/${nombre}` }],
        },
      ])
    }
    for (const nombre of hostile) holds(nombre)
    fc.assert(fc.property(arbitrary, holds))
  })

  it('is of the shop too, on its first page', () => {
    const [shop, page] = read(headTags({ ...site, structured: siteStructured('https://plaza.co') }))
    expect(shop).toMatchObject({ '@type': 'Organization', url: 'https://plaza.co/' })
    expect(page.publisher['@id']).toBe(shop['@id'])
    expect(page.potentialAction.target.urlTemplate).toBe(
      'https://plaza.co/products?q={search_term_string}',
    )
  })
})
