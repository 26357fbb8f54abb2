import type * as z from 'zod/mini'
import type { OperacionIdentidad, solicitudesIdentidad } from '../../../../contract/index.ts'

/** The body of each operation, once it was found well formed. */
export type Inputs = {
  [Operation in OperacionIdentidad]: z.output<(typeof solicitudesIdentidad)[Operation]>
}
