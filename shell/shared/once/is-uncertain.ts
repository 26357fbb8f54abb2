import { ApiError } from '@plaza/shell/http'

/** Whether nobody can tell if a request took effect: no answer came, or one that the API did not mean to give. */
export const isUncertain = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
