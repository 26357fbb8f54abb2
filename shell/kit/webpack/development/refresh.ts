import * as runtime from 'react-refresh/runtime'

// First in a shell that is built for development, because React looks for it while it starts. What a module's files ask of
// it is in refresh-loader.cjs.

const refreshMs = 30
let timer: ReturnType<typeof setTimeout> | undefined

const refreshSoon = () => {
  clearTimeout(timer)
  timer = setTimeout(runtime.performReactRefresh, refreshMs)
}

/** What a screen exports besides its component: used when the screen is next loaded. */
const ofScreens = ['loader', 'shouldRevalidate', 'isKept']

const isBoundary = (exported: Record<string, unknown>) => {
  const names = Object.keys(exported).filter((name) => !ofScreens.includes(name))
  return names.length > 0 && names.every((name) => runtime.isLikelyComponentType(exported[name]))
}

const accept = (hot: WebpackHot, exported: Record<string, unknown>) => {
  // A file that no longer exports components only is its importers' matter.
  if (!isBoundary(exported)) return hot.data?.wasBoundary ? hot.invalidate() : undefined
  hot.dispose((data) => {
    data.wasBoundary = true
  })
  hot.accept(() => location.reload())
  if (hot.data) refreshSoon()
}

runtime.injectIntoGlobalHook(globalThis)
Object.assign(globalThis, { plazaRefresh: { ...runtime, accept } })
