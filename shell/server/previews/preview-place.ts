import { randomBytes } from 'node:crypto'
import { originOf, previewHostOf, type ServerConfig } from '../config.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** Of 32 letters each: 100 bits, which nobody guesses. */
const secretLength = 20
/** A label of a host has 63 characters at most. */
const maxWord = 40

/** A name for a preview, which is the first label of its host: whose it is, and what nobody guesses. */
export const newPreviewId = (module: string) => {
  const secret = [...randomBytes(secretLength)].map((byte) => letters[byte % letters.length])
  const word = module.replace(/^mfe-/, '').slice(0, maxWord).replace(/-+$/, '')
  return `${word}-${secret.join('')}`
}

const hostOf = (address: string) => new URL(address).hostname

/** Where previews are: each at an origin of its own below the host of the settings. */
export const previewPlace = (server: ServerConfig) => {
  const host = previewHostOf(server)
  const shop = originOf(server)
  const ofShop = [shop, ...(server.GUESTS_ORIGIN ? [server.GUESTS_ORIGIN] : [])].map(hostOf)
  return {
    /** Whether the settings say where previews are. */
    isOffered: host !== undefined,
    /** The origin of a preview: "https://storefront-….previas.example". */
    originOf: (id: string) => {
      const origin = new URL(shop)
      origin.hostname = `${id}.${host}`
      return origin.origin
    },
    /** The preview that an address is of, whether there is such a one or not; undefined where it is of the shop. */
    idAt: ({ hostname }: URL): string | undefined => {
      // As browsers write a host: in small letters; a dot at its end means the same host.
      const asked = hostname.toLowerCase().replace(/\.$/, '')
      if (!host || ofShop.includes(asked)) return undefined
      // This machine's own name is the shop's, whatever it is called besides.
      if (asked === host) return host === 'localhost' ? undefined : ''
      return asked.endsWith(`.${host}`) ? asked.slice(0, -host.length - 1) : undefined
    },
  }
}

export type PreviewPlace = ReturnType<typeof previewPlace>
