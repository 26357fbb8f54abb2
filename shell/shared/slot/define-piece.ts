import type { ComponentType } from 'react'
import type { PieceModule } from '../remote/index.ts'
import type { SlotName, Slots } from './slots.ts'

interface Declared<Name extends SlotName, Data> {
  /** Which slot it is made for. */
  slot: Name
  /** Fetches what it shows, within the slot's time; `undefined` where there is nothing, and the slot stays empty. */
  load: (given: Slots[Name]) => Promise<Data | undefined>
  Component: ComponentType<{ given: Slots[Name]; data: Data }>
}

/** A piece that fits its slot, as a module's door gives it: `export const piece = definePiece({ slot: 'producto.debajo', … })`. */
export const definePiece = <Name extends SlotName, Data>({
  load,
  Component,
}: Declared<Name, Data>): PieceModule => ({ load, Component }) as PieceModule
