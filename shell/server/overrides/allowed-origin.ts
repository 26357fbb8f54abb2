import type { ServerConfig } from '../config.ts'

const thisMachine = /^(localhost|127\.0\.0\.1)$/

/**
 * Answers the address of a developer's server as a base with a trailing slash, if its origin may give modules: those of the
 * settings, and outside production any port of this machine. Else undefined.
 */
export const allowedBaseOf =
  ({ MODULE_ORIGINS, NODE_ENV }: Pick<ServerConfig, 'MODULE_ORIGINS' | 'NODE_ENV'>) =>
  (address: string) => {
    if (!URL.canParse(address)) return undefined
    const { origin, hostname, protocol, pathname } = new URL(address)
    if (!/^https?:$/.test(protocol)) return undefined
    const isHere = NODE_ENV !== 'production' && thisMachine.test(hostname)
    if (!isHere && !MODULE_ORIGINS.includes(origin)) return undefined
    return origin + pathname.replace(/\/?$/, '/')
  }
