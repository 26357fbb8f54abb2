declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (global: typeof globalThis) => void
  export const performReactRefresh: () => void
  export const isLikelyComponentType: (value: unknown) => boolean
}
