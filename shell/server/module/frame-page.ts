import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../../shared/remote/index.ts'
import { figtreeCss } from '../../shared/ui/looks/fonts.ts'
import { rootCss } from '../../shared/ui/looks/root-css.ts'
import type { FrameState } from '../../src/frame/frame-state.ts'
import { jsonForScript } from '../compose/html.ts'
import { browserConfig, readConfig } from '../config.ts'
import { testAccounts } from './test-accounts.ts'

interface Builds {
  module: string
  shell: string
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

const stateOf = (
  { files: _, exposes: __, requires: ___, uses: ____, ...release }: Release,
  shellVersion: string,
): FrameState => ({
  config: browserConfig(readConfig({})),
  registry: { shell: shellVersion, remotes: [{ ...release, base: '/', integrity: '' }] },
  versions: {},
  answers: {},
  accounts: testAccounts,
})

/** The page of a module alone: the frame's scripts, and a registry that knows no other module. */
export const framePage = async ({ module, shell }: Builds) => {
  const release: Release = await readJson(join(module, 'release.json'))
  const { version, scripts, files } = await readJson(join(shell, 'release.json'))
  const fonts = Object.keys(files).filter((file) => file.endsWith('.woff2'))
  const tags = scripts.map((file: string) => `<script defer src="/shell/${file}"></script>`)
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${release.name}</title>
<link rel="icon" href="data:,">
${tags.join('\n')}
<style>${fonts.map((file) => figtreeCss(`/shell/${file}`)).join('')}${rootCss}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="plaza">${jsonForScript(stateOf(release, version))}</script>
</body>
</html>
`
}
