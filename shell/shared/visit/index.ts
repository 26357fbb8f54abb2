import { keeper } from '../storage/keeper.ts'

/** What this device remembers from one visit to the next. As `visit` otherwise. */
export const device = keeper(() => localStorage)

/**
 * What survives going away and coming back: a reload, another screen, the payment's page. In this tab alone, for this visit
 * alone; where the browser refuses, as long as the page lives. Never throws. Names are of the whole site: begin them with
 * what they are about.
 */
export const visit = keeper(() => sessionStorage)
