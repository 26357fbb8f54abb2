/** What webpack gives a module that is built for hot reload. */
interface WebpackHot {
  data?: Record<string, unknown>
  accept(onError: (error: Error) => void): void
  dispose(keep: (data: Record<string, unknown>) => void): void
  invalidate(): void
  status(): string
  check(apply: boolean): Promise<unknown>
}

interface ImportMeta {
  webpackHot?: WebpackHot
}

declare const __webpack_hash__: string
declare const __webpack_public_path__: string
