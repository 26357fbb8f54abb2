import type { ErrorCode } from '@plaza/contract'
import { refusalCode } from '@plaza/shell/form'
import { toast } from '@plaza/shell/ui'

/**
 * Does something to a till that another window, or the try whose answer was lost, may have done already: then the API refuses it
 * with `code`, and it is told that it was done. Throws every other failure.
 */
export const unlessDone = async (work: Promise<unknown>, code: ErrorCode, told: string) => {
  try {
    await work
  } catch (cause) {
    if (refusalCode(cause) !== code) throw cause
    toast(told, { severity: 'info' })
  }
}
