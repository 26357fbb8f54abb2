import type { ComponentType, RefObject } from 'react'
import type { LiveRemote, Piece } from '../remote/index.ts'

/** A piece that a module has for a slot. */
export interface FoundPiece {
  remote: LiveRemote
  piece: Piece
  /** How long its slot waits for it, in ms. */
  maxMs: number
}

/** Shows a piece in the room of its slot, when that is near the window. `onGone`: nobody sees the room, and nothing is in it. */
export type SlotHost = ComponentType<{
  found: FoundPiece
  given: unknown
  room: RefObject<HTMLDivElement | null>
  onGone: () => void
}>
