const machine = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/
const nearby = /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|[^.]+)$/
const reserved = /\.(test|local|internal|example)$/

const isUnreachable = (hostname: string) =>
  [machine, nearby, reserved].some((pattern) => pattern.test(hostname))

/**
 * Why an installation may not be shown to shoppers at an origin, in English, or undefined when it may. In production that is
 * https and somebody else's machine can reach it; outside, where passwords are public and payments a game, neither.
 */
export const originFault = (origin: string | undefined, isProduction: boolean) => {
  if (!isProduction) {
    if (!origin) return undefined
    const { protocol, hostname } = new URL(origin)
    return protocol === 'http:' && isUnreachable(hostname)
      ? undefined
      : 'https, or a public name, is for NODE_ENV=production alone'
  }
  if (!origin) return 'production needs the https origin that shoppers see'
  const { protocol, hostname } = new URL(origin)
  if (machine.test(hostname)) return 'production cannot be at this machine only'
  return protocol === 'https:' ? undefined : 'production needs https'
}
