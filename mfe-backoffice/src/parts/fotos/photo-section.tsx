import { Failure } from '@plaza/shell/form'
import { VisuallyHidden } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { FormSection } from '../form/form-parts.tsx'
import { takeChosen } from './chosen-photos.ts'
import type { ProductoKey } from './photo-calls.ts'
import { PhotoGrid } from './photo-looks.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { usePhotos } from './use-photos.ts'
import { notKept } from './use-uploads.ts'

/** The photos of a product; those that were chosen before it existed set off at once. */
export const PhotoSection = ({ saved, ...producto }: ProductoKey & { saved: string[] }) => {
  const photos = usePhotos(producto, saved)
  const { imagenes, uploads, add, retry, drop, failure, news } = photos
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is taken once, when the screen opens.
  useEffect(() => {
    const waiting = takeChosen(producto.productId)
    if (waiting.length) add(waiting)
  }, [producto.productId])
  return (
    <FormSection title="Fotos" lead="La primera es la portada. Los cambios se guardan solos.">
      {(imagenes.length > 0 || uploads.length > 0) && (
        <PhotoGrid>
          {imagenes.map((path, at) => (
            <PhotoTile key={path} path={path} at={at} photos={photos} />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </PhotoGrid>
      )}
      <PhotoPicker onFiles={add} />
      <Failure what={notKept} text={failure} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </FormSection>
  )
}
