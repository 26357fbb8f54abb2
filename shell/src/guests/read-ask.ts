import type { Ask } from '../../shared/guest/messages.ts'

type Read<Kind extends Ask['kind']> = (
  given: Record<string, unknown>,
) => Extract<Ask, { kind: Kind }> | undefined

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

const readers: { [Kind in Ask['kind']]: Read<Kind> } = {
  alive: () => ({ kind: 'alive' }),
  height: ({ px }) => (isCount(px, 0, 20_000) ? { kind: 'height', px } : undefined),
  title: ({ text }) => (isText(text, 120) ? { kind: 'title', text } : undefined),
  navigate: ({ to }) => (isText(to, 500) ? { kind: 'navigate', to } : undefined),
  failure: ({ reason }) => (isText(reason, 200) ? { kind: 'failure', reason } : undefined),
  cart: ({ call, id, quantity }) =>
    isCount(call, 0, 1_000_000) &&
    isCount(id, 1, Number.MAX_SAFE_INTEGER) &&
    isCount(quantity, 1, 99)
      ? { kind: 'cart', call, id, quantity }
      : undefined,
}

/**
 * What a guest says, as `askSchema` has it, or undefined. By hand: what the schema is made of would come with every page of
 * everybody.
 */
export const readAsk = (data: unknown): Ask | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind, ...given } = data as Record<string, unknown>
  if (typeof kind !== 'string' || !Object.hasOwn(readers, kind)) return undefined
  const ask = readers[kind as Ask['kind']](given)
  const isWhole = ask && Object.keys(given).length === Object.keys(ask).length - 1
  return isWhole ? ask : undefined
}
