import { Icon, IconButton } from '@plaza/shell/ui'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Cover, Tile, TileBar } from './photo-looks.ts'

const dragType = 'application/x-plaza-foto'

type Move = (from: number, to: number) => void

const useDrag = (at: number, move: Move) => {
  const [isOver, setOver] = useState(false)
  const isPhoto = (event: DragEvent) => event.dataTransfer.types.includes(dragType)
  return {
    draggable: true,
    'data-over': isOver || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragType, String(at)),
    onDragOver: (event: DragEvent) => {
      if (!isPhoto(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isPhoto(event)) return
      event.preventDefault()
      move(Number(event.dataTransfer.getData(dragType)), at)
    },
  }
}

interface MovableTileProps {
  /** The photo's place, and how many there are. */
  at: number
  count: number
  move: Move
  /** The button that takes the photo away. */
  removal: ReactNode
  children: ReactNode
}

/** A photo among others: it is moved by dragging, by its buttons or by the arrow keys on them. */
export const MovableTile = ({ at, count, move, removal, children }: MovableTileProps) => {
  const name = `foto ${at + 1}`
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(at, at - 1)
    if (key === 'ArrowRight') move(at, at + 1)
  }
  return (
    <Tile {...useDrag(at, move)}>
      {children}
      {at === 0 && <Cover>Portada</Cover>}
      <TileBar onKeyDown={onKeyDown}>
        <IconButton
          size="small"
          aria-label={`Mover antes la ${name}`}
          disabled={at === 0}
          onClick={() => move(at, at - 1)}
        >
          <Icon name="chevronLeft" size={18} />
        </IconButton>
        {removal}
        <IconButton
          size="small"
          aria-label={`Mover después la ${name}`}
          disabled={at === count - 1}
          onClick={() => move(at, at + 1)}
        >
          <Icon name="chevronRight" size={18} />
        </IconButton>
      </TileBar>
    </Tile>
  )
}
