import type { Manifest } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

const slotsOf = ({ slots = {} }: Manifest) => Object.entries(slots)
const piecesOf = ({ pieces = [] }: Manifest) => pieces

const checkOwners = (manifest: Manifest, others: Manifest[]) => {
  for (const [slot] of slotsOf(manifest)) {
    const owner = others.find(({ slots = {} }) => Object.hasOwn(slots, slot))
    if (owner) throw new ReleaseError('hueco_ajeno', `El hueco "${slot}" ya es de ${owner.name}.`)
  }
}

const checkPieces = (manifest: Manifest, others: Manifest[]) => {
  const seen = new Set<string>()
  for (const { slot } of piecesOf(manifest)) {
    if (Object.hasOwn(manifest.slots ?? {}, slot))
      throw new ReleaseError('manifiesto_invalido', `El hueco "${slot}" es del mismo módulo.`)
    if (seen.has(slot))
      throw new ReleaseError('manifiesto_invalido', `Hay dos piezas para el hueco "${slot}".`)
    seen.add(slot)
    const other = others.find((one) => piecesOf(one).some((piece) => piece.slot === slot))
    if (other)
      throw new ReleaseError(
        'hueco_ocupado',
        `El hueco "${slot}" tiene una pieza de ${other.name}.`,
      )
  }
}

// Who owns a slot may make it smaller at any time: a piece that is too heavy then is not shown.
const checkWeights = ({ name, pieces = [] }: Manifest, others: Manifest[]) => {
  for (const { slot, maxKb } of pieces) {
    const room = others.flatMap(({ slots = {} }) => slots[slot]?.maxKb ?? [])[0]
    if (room !== undefined && maxKb > room)
      throw new ReleaseError(
        'presupuesto_excedido',
        `La pieza de ${name} para "${slot}" pide ${maxKb} kB; caben ${room} kB.`,
      )
  }
}

/**
 * Throws ReleaseError when, beside the modules on show, a slot would have two owners or two pieces, or a piece that is
 * heavier than its slot takes.
 */
export const checkSlots = (manifest: Manifest, onShow: Manifest[]) => {
  const others = onShow.filter(({ name }) => name !== manifest.name)
  checkOwners(manifest, others)
  checkPieces(manifest, others)
  checkWeights(manifest, others)
}

/** The slots that a module has pieces for and no module on show offers: allowed, and told. */
export const idlePieces = (manifest: Manifest, onShow: Manifest[]) =>
  piecesOf(manifest)
    .map(({ slot }) => slot)
    .filter((slot) => !onShow.some(({ slots = {} }) => Object.hasOwn(slots, slot)))
