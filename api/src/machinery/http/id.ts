import type { ErrorCode } from '../../../contract/index.ts'
import { ApiError } from '../errors.ts'

const wellFormed = /^[1-9]\d{0,8}$/

/** The number of a row that a text of the path is. A text that is no number names nothing: that throws `code`. */
export const idOf = (text: string, code: ErrorCode) => {
  if (!wellFormed.test(text)) throw new ApiError(code)
  return Number(text)
}
