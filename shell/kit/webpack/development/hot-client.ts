import type { Change } from './change.ts'

// Part of a module's door while it is developed: takes each new build, and starts the page over when it cannot.

const hot = import.meta.webpackHot
let manifest: string | undefined

const takeBuild = async () => {
  // A build that comes while another is taken is asked for again right after it.
  if (hot?.status() !== 'idle') return void setTimeout(takeBuild, 100)
  try {
    if (!(await hot.check(true))) location.reload()
  } catch {
    location.reload()
  }
}

const onChange = (change: Change) => {
  if (change.errors.length) return console.error(change.errors.join('\n\n'))
  manifest ??= change.manifest
  if (manifest !== change.manifest) return location.reload()
  if (change.hash !== __webpack_hash__) void takeBuild()
}

new EventSource(`${__webpack_public_path__}cambios`).onmessage = ({ data }) =>
  onChange(JSON.parse(data))
