import type { ServerConfig } from '../config.ts'

/** Origins besides the page's own that it may speak with and show pictures of. */
export interface Elsewhere {
  calls: string[]
  pictures: string[]
}

const originOf = (address: string) =>
  /^https?:/.test(address) ? [new URL(address.replaceAll(/\{\w\}/g, '0')).origin] : []

/** The wildcard of a map's servers: https://{s}.tiles.example is any of them. */
const tilesOf = (address: string) =>
  address.includes('{s}')
    ? [address.replace(/^(https?:\/\/)\{s\}([^/]*).*/, '$1*$2')]
    : originOf(address)

const uploadsOf = ({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: ServerConfig) => {
  if (!S3_BUCKET) return []
  return S3_ENDPOINT
    ? originOf(S3_ENDPOINT)
    : [`https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`]
}

const identityOf = ({ COGNITO_ENDPOINT, COGNITO_USER_POOL_ID }: ServerConfig) => {
  if (COGNITO_ENDPOINT) return originOf(COGNITO_ENDPOINT)
  const region = COGNITO_USER_POOL_ID?.split('_')[0]
  return region ? [`https://cognito-idp.${region}.amazonaws.com`] : []
}

/** Where the settings send the browser. */
export const elsewhereOf = (config: ServerConfig): Elsewhere => ({
  calls: [...identityOf(config), ...originOf(config.MAP_SEARCH_URL), ...uploadsOf(config)],
  pictures: [...originOf(config.CDN_URL), ...tilesOf(config.MAP_TILES_URL), ...uploadsOf(config)],
})

const own = "'self'"
const nothing = "'none'"

const hashes = (all: (string | undefined)[]) =>
  all.flatMap((sha256) => (sha256 ? [`'sha256-${sha256}'`] : []))

/** What one page allows of its own. */
export interface Allowed {
  /** Nonce of the styles that come later. Scripts have none: a module could read it and give it to anything. */
  nonce: string
  /** SHA-256 (base64) of each style element that the page begins with. */
  styles?: string[]
  /** SHA-256 (base64) of the one text in the page that the browser reads as a script's: its import map. */
  importMap?: string | undefined
  /** SHA-256 (base64) of the page's own script in the page, if it has one. */
  script?: string | undefined
  /** SHA-256 (base64) of each style in an attribute of what was drawn. */
  attributes?: string[]
  /** Further origins of modules' files. */
  modules?: string[]
  /** Where the pages of guests' frames are, as an address that ends in a slash; none without guests. */
  guests?: string | undefined
}

/**
 * The Content-Security-Policy of one page: scripts of this origin alone, whoever inserts or imports them, its own styles by
 * their hashes, later ones by its nonce, no text that is run, and scripts' addresses through the page's own policy of Trusted Types (shell/src/security).
 */
export const securityPolicy = (
  { nonce, styles = [], importMap, script, attributes = [], modules = [], guests }: Allowed,
  { calls, pictures }: Elsewhere,
) => {
  const directives: Record<string, string[]> = {
    'default-src': [own],
    'script-src': [own, ...hashes([importMap, script]), ...modules],
    'style-src': [own, `'nonce-${nonce}'`, ...hashes(styles)],
    ...(attributes.length && { 'style-src-attr': ["'unsafe-hashes'", ...hashes(attributes)] }),
    'img-src': [own, 'data:', 'blob:', ...pictures, ...modules],
    'font-src': [own, ...modules],
    'connect-src': [own, ...calls, ...modules],
    'object-src': [nothing],
    'base-uri': [nothing],
    'form-action': [own],
    'frame-src': [guests ?? nothing],
    'frame-ancestors': [own],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
