import { join } from 'node:path'
import { clientScript } from './client/client-script.ts'
import { fileBelow } from './emulator.ts'
import { readBuilt } from './page/emulated-page.ts'
import { type Asked, file, json, nothing, type Reply } from './server/answer.ts'
import { buildNews } from './server/news.ts'
import type { ShellFiles } from './shells/shell-files.ts'

interface Development {
  /** Folder in which the module's builds are, with release.json and web/. */
  output: string
  /** The shell that the shop's pages begin with. */
  shell: ShellFiles
  /** Whose pages may read what is served. */
  origin: string
}

const overlay = 'overlay.js'

/** Serves a module's sources to the pages of a shop that runs: what `developed-module.ts` of its page server asks for. */
export const createDevServer = ({ output, shell, origin }: Development) => {
  const cors = { 'access-control-allow-origin': origin }
  const news = buildNews('/cambios', cors)
  const { version, scripts } = shell.release

  const release = (): Reply => {
    const built = readBuilt(output)
    const shellScripts = [overlay, ...scripts].map((path) => `shell/${path}`)
    return built ? json({ ...built, shellVersion: version, shellScripts }) : nothing(404)
  }

  const ofShell = (path: string): Reply => {
    if (path === overlay) return clientScript(path)
    const bytes = shell.read(path)
    return bytes ? file(path, bytes) : nothing(404)
  }

  const replyTo = (path: string): Reply => {
    if (path === '/release.json') return release()
    if (path.startsWith('/shell/')) return ofShell(path.slice('/shell/'.length))
    return fileBelow(join(output, 'web'), path.slice(1))
  }

  return {
    news,
    answer: async ({ url }: Asked): Promise<Reply> => {
      const reply = replyTo(url.pathname)
      return { ...reply, headers: { ...reply.headers, ...cors } }
    },
  }
}
