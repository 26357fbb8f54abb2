/** Slots: places of a module's screens where a module of others shows a piece. */
export { definePiece } from './define-piece.ts'
export { Slot } from './slot.tsx'
export type { SlotName, Slots } from './slots.ts'
