import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { clientScript } from './client/client-script.ts'
import { createMockApi } from './mock/mock-api.ts'
import { people, tokensOf } from './mock/people.ts'
import { picture } from './mock/picture.ts'
import { emulatedPage } from './page/emulated-page.ts'
import { ownBase } from './page/own-module.ts'
import { type Asked, file, json, nothing, type Reply } from './server/answer.ts'
import { buildNews } from './server/news.ts'
import type { ShellFiles } from './shells/shell-files.ts'

interface Emulation {
  /** Folder in which the module's builds are, with release.json and web/. */
  output: string
  shell: ShellFiles
}

const base = '/modulo/'

/** A file below a folder, and never out of it. */
export const fileBelow = (folder: string, path: string): Reply => {
  const target = resolve(folder, path)
  if (!target.startsWith(resolve(folder) + sep)) return nothing(404)
  try {
    return file(path, readFileSync(target))
  } catch {
    return nothing(404)
  }
}

/** The shop's own shell around one module, with an API and people that stand in for the real ones. */
export const createEmulator = ({ output, shell }: Emulation) => {
  const api = createMockApi()
  const page = emulatedPage({ output, base, shell, api })
  const news = buildNews('/emulador/cambios')

  const answerApi = ({ method, url, headers, body }: Asked): Reply => {
    const path = url.pathname.slice('/api'.length)
    if (path.startsWith('/archivos/') && method === 'GET') return picture(path)
    const {
      status,
      body: said,
      truth,
    } = api.answer({
      ...{ method, path: path + url.search, headers, body },
    })
    const reply = said === undefined ? nothing(status) : json(said, status)
    return { ...reply, headers: { ...reply.headers, ...(truth && { 'plaza-emulador': truth }) } }
  }

  const answerOwn = (path: string, { url }: Asked): Reply => {
    if (path.startsWith('client/')) return clientScript(path.slice('client/'.length))
    if (path !== 'persona.json') return nothing(404)
    const person = people.find(({ id }) => id === url.searchParams.get('id'))
    return person ? json({ sub: person.sub, ...tokensOf(person) }) : json(null)
  }

  const answerShell = (path: string): Reply => {
    const [version, ...rest] = path.split('/')
    const bytes = version === shell.release.version ? shell.read(rest.join('/')) : undefined
    return bytes ? file(path, bytes) : nothing(404)
  }

  const answerPage = async ({ url, headers }: Asked): Promise<Reply> => {
    const site = new URL(`http://${headers.get('host')}${url.pathname}${url.search}`)
    // Asked for first: a build that comes meanwhile is another one, and the page begins anew.
    const { status, html, policy } = await page.compose(site, news.newest())
    return {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: html,
    }
  }

  const places: [prefix: string, answer: (path: string, asked: Asked) => Reply][] = [
    ['/api/', (_, asked) => answerApi(asked)],
    [base, (path) => fileBelow(join(output, 'web'), path)],
    [ownBase, answerOwn],
    ['/assets/', answerShell],
    ['/versiones.json', () => json(page.versions())],
    // What pages tell of modules goes to nobody.
    ['/eventos', () => nothing(204)],
    ['/personal', () => nothing(204)],
    ['/favicon', () => picture('/favicon.svg')],
  ]

  return {
    page,
    news,
    answer: async (asked: Asked): Promise<Reply> => {
      const { pathname } = asked.url
      const place = places.find(([prefix]) => pathname.startsWith(prefix))
      if (place) return place[1](pathname.slice(place[0].length), asked)
      if (pathname === '/') return { ...nothing(302), headers: { location: page.first() } }
      return answerPage(asked)
    },
  }
}
