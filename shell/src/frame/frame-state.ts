import type { PageState } from '../../shared/page/index.ts'
import { pageState } from '../../shared/page/index.ts'

/** Somebody whom the frame can sign in. */
export interface TestAccount {
  rol: string
  correo: string
  password: string
}

/** State of a page that holds one module alone. */
export interface FrameState extends PageState {
  accounts: TestAccount[]
}

export const frameState = () => pageState() as FrameState
