import { storage } from '../../../../shared/storage/index.ts'

const key = 'busquedas'
const most = 6

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What was searched lately on this device, the latest first. It is told to nobody. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? '[]')
    return isTexts(kept) ? kept.slice(0, most) : []
  } catch {
    return []
  }
}

export const rememberSearch = (q: string) => {
  const others = recentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  storage.set(key, JSON.stringify([q, ...others].slice(0, most)))
}

export const forgetSearches = () => storage.remove(key)
