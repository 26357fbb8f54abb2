import * as z from 'zod'
import { appSchema } from './app.ts'
import { commandSchema } from './commands.ts'
import { coverSchema, routeHeadSchema } from './head.ts'
import { funciones, path, roleList } from './manifest-words.ts'
import { pieceSchema, slotName, slotSchema } from './slots.ts'

export { type Role, roles } from './manifest-words.ts'

const name = z.string().regex(/^mfe-[a-z][a-z0-9-]*$/, 'a module is called mfe-<name>')

/** Who may open a route: anybody, whoever is signed in, or the holders of one of these roles. */
const accessSchema = z.union([z.literal('public'), z.literal('signedIn'), roleList])
export type Access = z.infer<typeof accessSchema>

/** A picture that a route shows first, relative to the content host; `media` says for which windows. */
const firstPictureSchema = z.strictObject({
  path: z.string().regex(/^[\w-][\w./-]*$/),
  media: z.string().optional(),
})

/** One route of a module. */
const routeSchema = z.strictObject({
  /** Pattern as React Router reads it: "/products/:id". */
  path,
  /** Name of the screen in the module's door; also the name of its webpack chunk. */
  screen: z.string().regex(/^[a-z][a-z0-9-]*$/),
  access: accessSchema,
  /** A screen for who develops: in production there is no such route. */
  only: z.literal('development').optional(),
  /**
   * "bare": without the site's bar, footer and navigation, for a screen that fills the window and has its own way out.
   * "slim": a head with the way home and what is counted alone, and a foot of one line, for a screen with one thing to do, such as paying.
   * "work": in the frame of people at work, with their menu in the place of the shoppers' bar, footer and navigation.
   */
  frame: z.enum(['bare', 'slim', 'work']).optional(),
  /** Can be opened without a connection: the page and all files of its module are kept on the device that has shown it. */
  worksOffline: z.literal(true).optional(),
  /** In the middle of something: a page that is here, or comes here, stays with the versions that it began with. */
  steady: z.literal(true).optional(),
  /** Its HTML comes with the page, drawn by this version on the page server: for anybody, and the same for everybody. */
  rendered: z.literal(true).optional(),
  /** Title of the page until the screen gives a better one. */
  title: z.string().min(1).optional(),
  /** API paths whose answers are inlined in the page; ":param" is taken from the route. */
  data: z.array(path).optional(),
  /** What the page says of itself, out of the first answer of `data`; there is no such page where that answer is 404. */
  head: routeHeadSchema.optional(),
  /**
   * Search engines are told of it: `true` where it has one address, else the API path (`?parte=1`, `?parte=2`, …) that lists what
   * stands in its pattern: `{ data: [{ id, cambiado_en? }], partes }`.
   */
  sitemap: z.union([z.literal(true), path]).optional(),
  /** Pictures that are asked for together with the code, because the first view shows them. */
  pictures: z.array(firstPictureSchema).optional(),
  /** A picture out of the first answer of `data`, which is then asked for together with the code. */
  cover: coverSchema.optional(),
  /** What versions of before had in the place of `head` and `cover`; they run, and say no more than their title. */
  meta: z.unknown().optional(),
  coverSizes: z.unknown().optional(),
})
export type RemoteRoute = z.infer<typeof routeSchema>

/**
 * Where an entry may stand, beside the menu: `bar` as an icon at any width, `wideBar` from tablets on, `sheet` in a phone's menu
 * alone, `work` in the menu of the frame "work".
 */
const placeSchema = z.enum(['menu', 'sheet', 'bar', 'wideBar', 'bottom', 'foot', 'work'])
export type MenuPlace = z.infer<typeof placeSchema>

/** What an entry may count: units in the cart, or of a shop what waits there, as `GET /comercios/{comercioId}/esperas` names it. */
const countSchema = z.enum([
  'cart',
  'por_despachar',
  'por_recibir',
  'comprobantes',
  'faltantes',
  'cajas',
  'productos_bajos',
  'domicilios',
])
export type MenuCount = z.infer<typeof countSchema>

const menuBase = {
  label: z.string().min(1),
  link: path.optional(),
  action: z.enum(['logout']).optional(),
  requiresAuth: z.boolean().optional(),
  requiresNoAuth: z.boolean().optional(),
  allowedRoles: roleList.optional(),
  iconPath: z.string().optional(),
  cssClass: z.string().optional(),
  /** Its position in each place where it stands, the least first; in the menu alone unless it says. */
  places: z.partialRecord(placeSchema, z.int().positive()).optional(),
  /** What it counts, of what all modules share; several are added up. */
  count: z.union([countSchema, z.array(countSchema).min(1)]).optional(),
  /** Under which name it stands in the menu of people at work; without one above all others. */
  section: z.string().min(1).max(24).optional(),
  /** What somebody has to be in the chosen shop to see it there. Its link names that shop: `?comercioId=:comercioId`. */
  allowedFunciones: z.array(z.enum(funciones)).min(1).optional(),
}

/** One entry of the navbar, with the fields that the specification names; `children` makes it a dropdown. */
const menuItemSchema = z.strictObject({
  ...menuBase,
  children: z.array(z.strictObject(menuBase)).optional(),
})
export type MenuItem = z.infer<typeof menuItemSchema>

const piece = pieceSchema.extend({
  /** Who sees it; for anybody else its slot is empty, and nothing of it is asked for. */
  access: accessSchema,
})
export type Piece = z.infer<typeof piece>

/** A module's `module.json`: what it is called, which shells it runs in, and what it adds to them. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  name,
  /** Range of @plaza/shell versions that the module works with. */
  shell: z.string().min(1),
  routes: z.array(routeSchema),
  menu: z.array(menuItemSchema),
  /** Places of its screens where another module may show something, by name. */
  slots: z.record(slotName, slotSchema).optional(),
  /** What it shows in slots of other modules. */
  pieces: z.array(piece).optional(),
  /** What the search of people at work offers of it. */
  commands: z.array(commandSchema).max(40).optional(),
  /** The module as an application that a device can install. */
  app: appSchema.optional(),
})
export type Manifest = z.infer<typeof manifestSchema>
