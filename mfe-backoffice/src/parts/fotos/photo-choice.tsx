import { Icon, IconButton, VisuallyHidden } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../form/form-parts.tsx'
import { FilePreview } from './file-preview.tsx'
import { MovableTile } from './movable-tile.tsx'
import { moved, placeText } from './moved.ts'
import { refusalOf } from './photo-calls.ts'
import { PhotoGrid, TileText } from './photo-looks.ts'
import { PhotoPicker } from './photo-picker.tsx'

interface PhotoChoiceProps {
  files: File[]
  onChange: (files: File[]) => void
}

/** Photos of a product that does not exist yet: they are sent once it does, in their order. */
export const PhotoChoice = ({ files, onChange }: PhotoChoiceProps) => {
  const [news, setNews] = useState('')
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= files.length) return
    onChange(moved(files, from, to))
    setNews(placeText(to, files.length))
  }
  const drop = (file: File) => {
    onChange(files.filter((other) => other !== file))
    setNews('Foto descartada.')
  }
  return (
    <FormSection title="Fotos" lead="La primera es la portada. Se suben al guardar el producto.">
      {files.length > 0 && (
        <PhotoGrid>
          {files.map((file, at) => (
            <MovableTile
              key={`${file.name} ${file.size} ${file.lastModified}`}
              at={at}
              count={files.length}
              move={move}
              removal={
                <IconButton
                  size="small"
                  aria-label={`Descartar ${file.name}`}
                  onClick={() => drop(file)}
                >
                  <Icon name="close" size={18} />
                </IconButton>
              }
            >
              <FilePreview file={file} />
              <TileText data-error={refusalOf(file) && true}>
                {refusalOf(file) ?? file.name}
              </TileText>
            </MovableTile>
          ))}
        </PhotoGrid>
      )}
      <PhotoPicker onFiles={(added) => onChange([...files, ...added])} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FormSection>
  )
}
