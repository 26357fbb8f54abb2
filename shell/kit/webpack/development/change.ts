/** What the development server tells open pages after each build. */
export interface Change {
  /** Webpack's name of the build. */
  hash: string
  /** Digest of module.json: routes and menu are read once per page, so another one needs a new page. */
  manifest: string
  /** What the bundler refused; then there is no new build. */
  errors: string[]
}
