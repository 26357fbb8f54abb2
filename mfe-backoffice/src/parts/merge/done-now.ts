import type { ErrorCode } from '@plaza/contract'
import { refusalCode } from '@plaza/shell/form'

/**
 * Does what somebody else, or the try whose answer was lost, may have done already: then the API refuses it with one of
 * `codes`. Answers whether it was done now; throws every other failure.
 */
export const isDoneNow = async (work: Promise<unknown>, ...codes: ErrorCode[]) => {
  try {
    await work
    return true
  } catch (cause) {
    if (!codes.some((code) => code === refusalCode(cause))) throw cause
    return false
  }
}
