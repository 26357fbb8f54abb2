/** An amount as it is typed, "$ 12.900" or "12900", as the text of its number. What is no amount stays as it is. */
export const pesosOf = (typed: string) => {
  const bare = typed.replace(/[$\s]/g, '')
  return /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
}

/** A rate as it is typed, "7,5" or "7.5 %", as the text of its number. */
export const rateOf = (typed: string) => typed.replace(/[%\s]/g, '').replace(',', '.')

/** The number in an optional field: null where nothing is typed. */
export const numberOrNull = (typed: string | number | null) => {
  const text = pesosOf(String(typed ?? ''))
  return text === '' ? null : Number(text)
}

/** The text in an optional field: null where nothing is typed. */
export const textOrNull = (typed: string | null) => typed?.trim() || null
