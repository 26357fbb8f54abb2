import { Icon, IconButton } from '@plaza/shell/ui'
import { FormSection } from '../form-parts.tsx'
import { FilePreview } from './file-preview.tsx'
import { refusalOf } from './photo-calls.ts'
import { Cover, PhotoGrid, Tile, TileBar, TileText } from './photo-looks.ts'
import { PhotoPicker } from './photo-picker.tsx'

interface PhotoChoiceProps {
  files: File[]
  onChange: (files: File[]) => void
}

/** Photos of a product that does not exist yet: they are sent once it does. */
export const PhotoChoice = ({ files, onChange }: PhotoChoiceProps) => (
  <FormSection title="Fotos" lead="La primera es la portada. Se suben al guardar el producto.">
    {files.length > 0 && (
      <PhotoGrid>
        {files.map((file, at) => (
          <Tile key={`${file.name} ${file.size} ${file.lastModified}`}>
            <FilePreview file={file} />
            {at === 0 && <Cover>Portada</Cover>}
            <TileBar>
              <TileText data-error={refusalOf(file) && true}>
                {refusalOf(file) ?? file.name}
              </TileText>
              <IconButton
                size="small"
                aria-label={`Descartar ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </TileBar>
          </Tile>
        ))}
      </PhotoGrid>
    )}
    <PhotoPicker onFiles={(added) => onChange([...files, ...added])} />
  </FormSection>
)
