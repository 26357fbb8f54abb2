import { anchosImagen, imagenUrl } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'
import { Icon, IconButton, Picture } from '@plaza/shell/ui'
import { MovableTile } from './movable-tile.tsx'
import type { Photos } from './use-photos.ts'

interface PhotoTileProps {
  path: string
  at: number
  photos: Pick<Photos, 'imagenes' | 'move' | 'remove'>
}

const sourcesOf = (path: string) =>
  anchosImagen.map((width) => ({ src: imagenUrl(cdnUrl(), path, width), width }))

/** A photo that the product has. */
export const PhotoTile = ({ path, at, photos: { imagenes, move, remove } }: PhotoTileProps) => (
  <MovableTile
    at={at}
    count={imagenes.length}
    move={move}
    removal={
      <IconButton
        size="small"
        color="error"
        aria-label={`Eliminar la foto ${at + 1}`}
        onClick={() => remove(path)}
      >
        <Icon name="trash" size={18} />
      </IconButton>
    }
  >
    <Picture sources={sourcesOf(path)} alt={`Foto ${at + 1}`} sizes="180px" />
  </MovableTile>
)
