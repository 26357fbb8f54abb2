import { device } from '@plaza/shell/visit'

/** The products whose pages were open on this device, the last one first. */
export const listVistos = (): number[] => {
  try {
    const ids: unknown = JSON.parse(device.get('vistos') ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id) && id > 0) : []
  } catch {
    return []
  }
}
