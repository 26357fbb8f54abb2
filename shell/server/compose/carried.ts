import type { ComposedRelease, Composition } from './composition.ts'

/**
 * The modules that a page carries: all while they are few. Of many (`elders` names some of them) it has those that came
 * first, so that a module which is new pushes none out of the menu, the one that its address leads to, those that show
 * something in a slot of that one, and those that its visitor chose.
 */
export const carriedBy = (
  { releases, elders }: Composition,
  owner: ComposedRelease | undefined,
): ComposedRelease[] => {
  if (!elders) return releases
  const names = new Set(elders)
  const slots = owner?.manifest.slots ?? {}
  const hasPiece = ({ manifest: { pieces = [] } }: ComposedRelease) =>
    pieces.some(({ slot }) => Object.hasOwn(slots, slot))
  return releases.filter(
    (release) =>
      release === owner || names.has(release.name) || release.isChosen || hasPiece(release),
  )
}
