import { Button, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { FilePreview } from './file-preview.tsx'
import { Tile, TileBar, TileText } from './photo-looks.ts'
import type { Upload } from './use-uploads.ts'

const Progress = styled('progress')({
  width: '100%',
  height: '6px',
  accentColor: tokens.brand,
})

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** A photo on its way, or why it did not arrive. */
export const UploadTile = ({ upload, onRetry, onDrop }: UploadTileProps) => {
  const { file, part, error, canRetry } = upload
  return (
    <Tile>
      <FilePreview file={file} />
      {error ? (
        <>
          <TileText data-error role="alert">
            {file.name}: {error}
          </TileText>
          <TileBar>
            {canRetry ? (
              <Button size="small" onClick={onRetry}>
                Reintentar
              </Button>
            ) : (
              <span />
            )}
            <IconButton size="small" aria-label={`Descartar ${file.name}`} onClick={onDrop}>
              <Icon name="close" size={18} />
            </IconButton>
          </TileBar>
        </>
      ) : (
        <TileText>
          Subiendo…
          <Progress aria-label={`Subiendo ${file.name}`} value={part} max={1} />
        </TileText>
      )}
    </Tile>
  )
}
