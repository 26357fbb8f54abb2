import { listen } from './surroundings.ts'
import '../security/intrinsics.ts'
import { PlazaTheme } from '@plaza/shell/ui'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  StaticRouterProvider,
} from 'react-router-dom'
import { changePage } from '../../shared/page/change-page.ts'
import { type PageState, pageState } from '../../shared/page/index.ts'
import type { LiveRemote, Remote } from '../../shared/remote/index.ts'
import { pageCache } from '../../shared/ui/looks/page-cache.ts'
import { RemoteScreen } from '../routing/remote-screen.tsx'
import { Root } from '../routing/root.tsx'
import type { LoadedScreen } from '../routing/screen-loader.ts'
import { restoreIntrinsics } from '../security/intrinsics.ts'

/** What a page is drawn of. Nothing of it is about the person: what is theirs comes after the page has begun to live. */
export interface Wanted {
  /** Its whole address. */
  url: string
  /** By its names in the registry and in module.json. */
  remote: string
  screen: string
  route: string
  page: PageState
}

/** A page as it begins: the HTML in its #root, the styles that it uses with their names, and what its loader answered. */
interface Drawn {
  html: string
  css: string
  names: string[]
  data?: unknown
  /** What React said of it; in development alone. */
  complaints: string[]
}

/** It was not drawn: it leads elsewhere, or an answer is missing. Nobody's fault. */
interface NotDrawn {
  why: 'elsewhere' | 'unanswered'
  /** What was asked for and is not among the page's answers, by its path below the API. */
  missing?: string[]
}

// What a page came to know later, or has not.
const fresh = {
  menu: undefined,
  slots: undefined,
  sealed: undefined,
  whole: undefined,
  details: undefined,
  guestsUrl: undefined,
}

const remoteOf = ({ registry }: PageState, name: string): LiveRemote => {
  const remote = registry.remotes.find((one) => one.name === name)
  if (!remote) throw new Error(`the page has no module ${name}`)
  return remote
}

const asSent = (data: unknown) =>
  data === undefined ? undefined : JSON.parse(JSON.stringify(data))

const frame = '0'

/** The route that is on show, in the frame of every page. */
const routesOf = ({ remote: name, screen, route: path }: Wanted, door: Remote) => {
  const remote = remoteOf(pageState(), name)
  const route = remote.manifest.routes.find((one) => one.path === path)
  const menu = pageState().registry.remotes.flatMap(({ manifest }) => manifest.menu)
  const load = door.screens[screen]
  if (!load) throw new Error(`the door has no screen "${screen}"`)
  const loader = async (args: LoaderFunctionArgs): Promise<LoadedScreen> => {
    const { Component, loader: ask } = await load()
    // The browser goes on with what was sent.
    const data = asSent(await ask?.(args))
    return { remote, screen, route: path, Component, data }
  }
  const handle = { module: name, title: route?.title, frame: route?.frame }
  return [
    {
      id: frame,
      element: <Root menu={menu} />,
      children: [{ id: 'screen', path, loader, handle, Component: RemoteScreen }],
    },
  ]
}

const mostMissing = 8

/** The answers that a page came with, and what was looked for besides. */
const watched = (answers: PageState['answers']) => {
  const missing = new Set<string>()
  const get = (known: PageState['answers'], path: string) => {
    if (!Object.hasOwn(known, path)) missing.add(String(path))
    return known[path]
  }
  const seen = new Proxy({ ...answers }, { get: (known, path) => get(known, String(path)) })
  return { answers: seen, missing: () => [...missing].slice(0, mostMissing) }
}

/** Draws a page with the door of the module that its address leads to. Throws what the module throws. */
const drawPage = async (wanted: Wanted, door: Remote): Promise<Drawn | NotDrawn> => {
  const { answers, missing } = watched(wanted.page.answers)
  changePage({ ...fresh, ...wanted.page, answers })
  const heard = listen()
  const { query, dataRoutes } = createStaticHandler(routesOf(wanted, door))
  const context = await query(new Request(wanted.url))
  if (heard.hasAsked()) return { why: 'unanswered', missing: missing() }
  if (context instanceof Response) return { why: 'elsewhere' }
  for (const error of Object.values(context.errors ?? {})) throw error
  const { data } = context.loaderData.screen as LoadedScreen
  const { cache, css, names } = pageCache()
  const html = renderToString(
    <StrictMode>
      <PlazaTheme cache={cache}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PlazaTheme>
    </StrictMode>,
  )
  return { html, css: css(), names: names(), data, complaints: heard.complaints() }
}

/** The names of what a realm has, of each holder how many: whoever adds to one is seen. */
const holders = [
  'Array',
  'Object',
  'Function',
  'Promise',
  'Map',
  'Set',
  'String',
  'Number',
  'RegExp',
  'JSON',
  'Math',
  'Symbol',
  'Reflect',
]
const counted = holders.flatMap((name) => {
  const holder = Reflect.get(globalThis, name)
  return holder.prototype ? [holder, holder.prototype] : [holder]
})
const countNames = () => counted.map((holder) => Reflect.ownKeys(holder).length).join()
const atFirst = countNames()

/** What was done to what is not the module's own; empty where nothing was. */
const reached = () => {
  const replaced = restoreIntrinsics()
  if (replaced) return `it replaced${replaced}`
  return countNames() === atFirst ? '' : 'it added to what belongs to the language'
}

const said = (error: unknown) => {
  try {
    const { name, message, stack } = Object(error)
    return { reason: `${name ?? 'Error'}: ${message ?? String(error)}`, stack: String(stack ?? '') }
  } catch {
    return { reason: 'it threw what says nothing', stack: '' }
  }
}

type Wrapper = (
  module: { exports: { default?: Remote } },
  exports: object,
  require: (name: string) => unknown,
) => void

let door: Remote | undefined

const doorOf = (run: Wrapper, members: Record<string, unknown>) => {
  const module: Parameters<Wrapper>[0] = { exports: {} }
  run(module, module.exports, (name) => {
    if (Object.hasOwn(members, name)) return members[name]
    throw new Error(`it asks for ${name}, which the shell does not give`)
  })
  if (module.exports.default?.screens) return module.exports.default
  throw new Error('the door has no screens')
}

/** Takes in the module whose screens are drawn here, its file as a function; `members` is all that it gets of the shell. */
export const admit = (
  run: Wrapper,
  members: Record<string, unknown>,
  tell: (answer: string) => void,
) => {
  try {
    door = doorOf(run, members)
    tell(JSON.stringify({ reached: reached() }))
  } catch (error) {
    tell(JSON.stringify({ failed: said(error), reached: reached() }))
  }
}

const begin = async (given: string) => {
  if (!door) throw new Error('no module was taken in')
  return drawPage(JSON.parse(given), door)
}

type Tell = (said: string, html?: string, css?: string) => void

const tellDrawn = (drawn: Drawn | NotDrawn, tell: Tell) => {
  // A page server of before takes one text alone.
  if ('why' in drawn || tell.length < 3) return tell(JSON.stringify({ drawn, reached: reached() }))
  const { html, css, ...rest } = drawn
  tell(JSON.stringify({ drawn: rest, reached: reached() }), html, css)
}

/** Draws one page. Texts alone come and go: what it says of it as JSON, and as they are its HTML and its styles. */
export const draw = (given: string, tell: Tell) => {
  begin(given).then(
    (drawn) => tellDrawn(drawn, tell),
    (error) => tell(JSON.stringify({ failed: said(error), reached: reached() })),
  )
}
