import type { ReactNode } from 'react'

/** By which column a table is ordered, and whether from large to small. */
export interface Sort {
  by: string
  isDescending: boolean
}

export interface Column<Item> {
  /** Key of the column, also in `Sort`. */
  id: string
  title: string
  cell: (item: Item) => ReactNode
  /** `end` for numbers, whose digits then stand below each other. */
  align?: 'end' | undefined
  /** Stays in one line where it has a column: a moment, whose "p. m." is no line of its own, or a word that a long one beside it would break. */
  isWhole?: boolean | undefined
  /** What is read of a row before all else; one column a table. */
  isName?: boolean | undefined
  /** The orders that it can be put in, as a menu says them; `down` where it also goes from large to small. */
  orders?: { up: string; down?: string } | undefined
}
