interface Hook {
  supportsFiber: boolean
  renderers: Map<number, unknown>
  inject: () => number
  onCommitFiberRoot?: (...given: unknown[]) => void
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

let commits = 0

// React tells whoever left this here before it began, in every build: its own instruments, who are told on, or nobody.
const hook: Hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
}
const { onCommitFiberRoot } = hook
hook.onCommitFiberRoot = (...given) => {
  commits++
  onCommitFiberRoot?.apply(hook, given)
}
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook

/** How often React has changed the page since it began. */
export const commitsSoFar = () => commits
