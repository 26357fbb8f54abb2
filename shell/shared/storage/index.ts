import { keeper } from './keeper.ts'

/** What this device remembers from one visit to the next. Never throws. */
export const storage = keeper(() => localStorage)
