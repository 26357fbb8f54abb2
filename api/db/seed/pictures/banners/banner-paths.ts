import { banners } from '../../demo/banners.ts'
import { productos } from '../../demo/productos.ts'
import { hashOf } from '../chance.ts'
import { drawingVersion } from '../picture-paths.ts'
import { type BannerRecipe, bannerRecipes } from './banner-recipes.ts'

/** Sizes in px of every banner: phone (text above), tablet and desk (text at the left). */
export const bannerSizes = {
  principal: { movil: [780, 920], tableta: [1200, 520], escritorio: [1600, 520] },
  secundario: { movil: [780, 800], tableta: [1200, 400], escritorio: [1600, 400] },
} as const

export type BannerSize = keyof (typeof bannerSizes)['principal']

/** The product that a prop names, if it names one. */
export const productoOf = (prop: string) =>
  productos.find(({ slug }) => prop === `producto:${slug}`)

export const recipeOf = (nombre: string) => {
  const recipe = bannerRecipes[nombre]
  if (!recipe) throw new Error(`no scene for banner ${nombre}`)
  return recipe
}

// What a product on the stage looks like is part of the scene.
const sceneHash = (recipe: BannerRecipe) =>
  hashOf([drawingVersion, recipe, recipe.props.map(([prop]) => productoOf(prop)?.picture)])

/** Key of a banner's picture: "banners/envio-gratis-1a2b3c4d-movil.webp". */
export const bannerPath = (nombre: string, size: BannerSize) =>
  `banners/${nombre}-${sceneHash(recipeOf(nombre))}-${size}.webp`

/** The banners of the home with the paths of their three pictures, relative to the content host. */
export const demoBanners = () =>
  banners.map((banner) => ({
    ...banner,
    name: bannerPath(banner.nombre, 'escritorio'),
    tabletName: bannerPath(banner.nombre, 'tableta'),
    mobileName: bannerPath(banner.nombre, 'movil'),
  }))
