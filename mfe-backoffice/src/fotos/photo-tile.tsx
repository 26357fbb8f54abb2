import { anchosImagen, imagenUrl } from '@plaza/api/contract'
import { cdnUrl } from '@plaza/shell/http'
import { Icon, IconButton, Picture } from '@plaza/shell/ui'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Cover, Tile, TileBar } from './photo-looks.ts'
import type { Photos } from './use-photos.ts'

interface PhotoTileProps {
  path: string
  at: number
  photos: Pick<Photos, 'imagenes' | 'move' | 'remove'>
}

const dragType = 'application/x-plaza-foto'

const sourcesOf = (path: string) =>
  anchosImagen.map((width) => ({ src: imagenUrl(cdnUrl(), path, width), width }))

const useDrag = (at: number, move: Photos['move']) => {
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

/** A photo of the product: it is moved by dragging, by its buttons or by the arrow keys on them. */
export const PhotoTile = ({ path, at, photos }: PhotoTileProps) => {
  const { imagenes, move, remove } = photos
  const name = `foto ${at + 1}`
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(at, at - 1)
    if (key === 'ArrowRight') move(at, at + 1)
  }
  return (
    <Tile {...useDrag(at, move)}>
      <Picture sources={sourcesOf(path)} alt={`Foto ${at + 1}`} sizes="180px" />
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
        <IconButton
          size="small"
          color="error"
          aria-label={`Eliminar la ${name}`}
          onClick={() => remove(path)}
        >
          <Icon name="trash" size={18} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Mover después la ${name}`}
          disabled={at === imagenes.length - 1}
          onClick={() => move(at, at + 1)}
        >
          <Icon name="chevronRight" size={18} />
        </IconButton>
      </TileBar>
    </Tile>
  )
}
