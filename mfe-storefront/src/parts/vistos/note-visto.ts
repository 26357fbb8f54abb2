import { device } from '@plaza/shell/visit'
import { listVistos } from './list-vistos.ts'

const most = 12

/** Remembers on this device, and nowhere else, that somebody looked at a product. */
export const noteVisto = (id: number) =>
  device.set(
    'vistos',
    JSON.stringify([id, ...listVistos().filter((each) => each !== id)].slice(0, most)),
  )
