import { emojiArt } from './drawing/emoji.ts'
import { drawnArt } from './drawing/raster.ts'
import type { Art } from './drawing/sheet.ts'
import { ingredients } from './ingredients.ts'
import { packs } from './packs/packs.ts'
import { skins } from './packs/skins.ts'
import type { Recipe } from './recipe.ts'

const drawn = new Map<string, Promise<Art>>()

/** Sizes in px that an art is prepared in: a companion takes a third of a picture, the product most of it. */
const companionSize = 320
const heroSize = 620
const packSize = 800

const draw = (name: string, size: number) => {
  const drawing = ingredients[name]
  if (!drawing) return emojiArt(name, size)
  const key = `${name} ${size}`
  const known = drawn.get(key) ?? drawnArt(drawing, size)
  drawn.set(key, known)
  return known
}

/** The art that a recipe names, an emoji or a drawn ingredient, at the size of a companion. */
export const artOf = (name: string) => draw(name, companionSize)

/** The product itself: its render, or its pack with brand, name and picture on it. */
export const heroOf = async (
  { art, pack, skin = 'crema', words = [''] }: Recipe,
  brand: string,
) => {
  if (!pack) return draw(art, heroSize)
  const emoji = await artOf(art)
  const [name, size = ''] = words
  return drawnArt(packs[pack]({ brand, name, size, emoji, skin: skins[skin] }), packSize)
}
