import { pageState } from '../page/index.ts'

/** What shows pieces, once the page is on show and quiet. */
export const slotHost = () => pageState().slots
