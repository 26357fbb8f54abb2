import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imagenPredeterminada, imagenUrl, previaUrl } from '../../../contract/productos/schemas.ts'
import { demo } from '../demo/demo.ts'
import { demoBanners } from './banners/banner-paths.ts'
import { bannerRecipes } from './banners/banner-recipes.ts'
import { emojiFile } from './drawing/emoji.ts'
import { letter } from './drawing/lettering.ts'
import { encodePicture } from './encode.ts'
import { ingredients } from './ingredients.ts'
import { picturePaths } from './picture-paths.ts'
import { productPictures } from './product-pictures.ts'
import { pictureKeys } from './write.ts'

const [first] = demo.productos
const isArt = (name: string) => name in ingredients || emojiFile(name) !== undefined

describe('the pictures of the demo', () => {
  it('name only renders and drawings that exist', () => {
    const names = demo.productos.flatMap(({ picture }) => [picture.art, ...(picture.with ?? [])])
    expect(names.filter((name) => !isArt(name))).toEqual([])
  })

  it('set the stage of every banner with products and renders that exist', () => {
    for (const { nombre } of demo.banners) {
      for (const [prop] of bannerRecipes[nombre]?.props ?? [['', 0, 0, 0]]) {
        const slug = prop.replace(/^producto:/, '')
        expect(isArt(prop) || demo.productos.some((one) => one.slug === slug), prop).toBe(true)
      }
    }
  })

  it('can letter every brand and label', () => {
    const style = { x: 0, y: 0, height: 10, colour: '#000' }
    const words = demo.productos.flatMap(({ marca, picture }) => [marca, ...(picture.words ?? [])])
    for (const line of words.filter((word) => word !== undefined))
      expect(() => letter(line, style), line).not.toThrow()
  })

  it('exist under the addresses that the contract gives', () => {
    const keys = new Set(pictureKeys())
    const paths = [imagenPredeterminada, ...demo.productos.flatMap(picturePaths)]
    for (const path of paths) {
      for (const width of [320, 640, 1080] as const) {
        expect(keys.has(imagenUrl('', path, width).slice(1))).toBe(true)
      }
      expect(keys.has(previaUrl('', path)?.slice(1) ?? '')).toBe(true)
    }
    for (const { name, tabletName, mobileName } of demoBanners()) {
      for (const key of [name, tabletName, mobileName])
        expect([keys.has(key), keys.has(previaUrl('', key)?.slice(1) ?? '')]).toEqual([true, true])
    }
    expect(keys.size).toBe(paths.length * 4 + demo.banners.length * 6)
  })

  it('change their name with their recipe', () => {
    if (!first) throw new Error('no products')
    const [path] = picturePaths(first)
    const [other] = picturePaths({ ...first, picture: { ...first.picture, tone: 'piedra' } })
    expect(other).not.toBe(path)
  })

  it('are square WebP of each width without alpha, and light', async () => {
    if (!first) throw new Error('no products')
    const [svg = Buffer.alloc(0)] = await productPictures(first)
    const files = await encodePicture('productos/x/1.webp', svg)
    const facts = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(files.map(({ key }) => key)).toEqual(
      ['320', '640', '1080', 'previa'].map((name) => `productos/x/1-${name}.webp`),
    )
    expect(
      facts.map(({ format, width, height, hasAlpha }) => [format, width, height, hasAlpha]),
    ).toEqual([320, 640, 1080, 680].map((width) => ['webp', width, width, false]))
    expect(files[1]?.bytes.length).toBeLessThan(30_000)
    // It travels within the page.
    expect(files[3]?.bytes.length).toBeLessThan(12_000)
  })

  it('are the same at every run', async () => {
    if (!first) throw new Error('no products')
    const [one, two] = [await productPictures(first), await productPictures(first)]
    expect(one.map(String)).toEqual(two.map(String))
  })
})
