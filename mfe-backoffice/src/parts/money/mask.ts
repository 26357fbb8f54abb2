import { pesosOf } from '../producto/numbers.ts'

/** What somebody put in: what stands in the field now, without what stood there before it and behind it. */
const putIn = (typed: string, before: string) => {
  const most = Math.min(typed.length, before.length)
  let head = 0
  while (head < most && typed[head] === before[head]) head++
  let tail = 0
  while (tail < most - head && typed.at(-1 - tail) === before.at(-1 - tail)) tail++
  return typed.slice(head, typed.length - tail)
}

/** An amount as people write it, "$ 12.900", of the digits that a form holds. What is no amount stays as it was typed. */
export const masked = (text: string) => {
  if (!/^\d+$/.test(text)) return text
  const digits = text.replace(/^0+(?=\d)/, '')
  return `$ ${digits.replace(/\B(?=(\d{3})+$)/g, '.')}`
}

/**
 * What a form holds of what stands in the field now, where `before` stood: its digits, or what was typed as it is, so that the
 * form's schema can refuse it. A dot that somebody types is no group of thousands until it is one: 12.5 is not 125.
 */
export const amountOf = (typed: string, before: string) => {
  const bare = pesosOf(typed)
  if (/^\d*$/.test(bare)) return bare.replace(/^0+(?=\d)/, '')
  // A digit more or less puts the groups out of step: they were the mask's, not anybody's.
  const isOwn = before.startsWith('$ ') && !putIn(typed, before).includes('.')
  if (isOwn && /^[\d.]+$/.test(bare)) return bare.replaceAll('.', '')
  return typed.replace(/^\s*\$ ?/, '')
}

/** Where the caret belongs in a masked text, behind as many digits as it stood before. */
export const caretAfter = (text: string, digits: number) => {
  let at = 0
  for (let left = digits; at < text.length && left > 0; at++) if (/\d/.test(text[at] ?? '')) left--
  return Math.max(at, text.startsWith('$ ') ? 2 : 0)
}
