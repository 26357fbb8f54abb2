import { styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'

const Canvas = styled('canvas')({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  background: tokens.sunken,
})

/** A file as the picture that it is, without an address of its own; blank where it is none. */
export const FilePreview = ({ file }: { file: File }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { resizeHeight: 320, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const canvas = ref.current
        if (isGone || !canvas) return bitmap.close()
        canvas.width = bitmap.width
        canvas.height = bitmap.height
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [file])
  return <Canvas ref={ref} role="img" aria-label={file.name} />
}
