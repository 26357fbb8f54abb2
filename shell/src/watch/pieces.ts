import type { LiveRemote } from '../../shared/remote/index.ts'
import { setAtWork } from './on-show.ts'

/** A piece of another module on the screen on show. */
export interface ShownPiece {
  remote: LiveRemote
  /** Its name in the module's door. */
  screen: string
  /** Where it is shown. */
  slot: string
  /** Takes it away: it went wrong. */
  fail: (error: Error) => void
}

/** Those that are drawn, the newest last. */
const pieces: ShownPiece[] = []

const leaving = new Set<(left: ShownPiece) => void>()

/** The piece whose code runs just now: while it comes, and in what somebody does within its slot. */
let atWork: ShownPiece | undefined

const work = (piece: ShownPiece | undefined) => {
  atWork = piece
  setAtWork(piece)
}

/**
 * Notes that a piece's code runs from here on; answers the function that notes that it is drawn. What observers hear of at the
 * end of that moment is its work too.
 */
export const beginPiece = (piece: ShownPiece) => {
  work(piece)
  return () =>
    setTimeout(() => {
      if (atWork === piece) work(undefined)
    })
}

/** Notes that a piece is on the screen on show; answers the function that notes that it has gone. */
export const showPiece = (piece: ShownPiece) => {
  pieces.push(piece)
  return () => {
    pieces.splice(pieces.indexOf(piece), 1)
    for (const listener of leaving) listener(piece)
  }
}

/** Calls back whenever a piece has gone. */
export const onPieceLeaving = (listener: (left: ShownPiece) => void) => leaving.add(listener)

/** The piece that came last to the screen on show. */
export const newestPiece = () => pieces.at(-1)

/** Whether a module has a piece on the screen on show, or one that is coming. */
export const hasPiece = (name: string) =>
  [...pieces, atWork].some((piece) => piece?.remote.name === name)

/** The piece whose code is in a stack: who called, at whatever time. */
export const pieceIn = ({ stack = '' }: Error) =>
  [atWork, ...pieces].find((piece) => piece && stack.includes(piece.remote.base))

/** Notes who is at work while somebody uses a piece. */
export const watchPieces = () => {
  for (const type of ['pointerdown', 'keydown', 'input', 'click'])
    addEventListener(
      type,
      ({ target }) => {
        const place = target instanceof Element && target.closest<HTMLElement>('[data-slot]')
        const piece = place && pieces.find(({ slot }) => slot === place.dataset.slot)
        if (piece) beginPiece(piece)()
      },
      { capture: true, passive: true },
    )
}
