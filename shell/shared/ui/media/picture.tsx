import { useEffect, useRef, useState } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { PictureFallback } from './picture-fallback.tsx'

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: 'inherit',
})

const Img = styled('img')({ position: 'absolute', inset: 0, width: '100%', height: '100%' })

export interface PictureSource {
  src: string
  /** Its width in px. */
  width: number
}

interface PictureProps {
  /** The same picture in several widths; none shows the drawing that stands for a picture. */
  sources: PictureSource[]
  /** Empty when the picture says nothing that the text beside it does not. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** Width divided by height. */
  ratio?: number | undefined
  /** Which of the eight soft grounds it stands on. */
  tint?: number | undefined
  /** Loads at once and first: for the one picture that a screen is about. */
  priority?: boolean | undefined
  fit?: 'cover' | 'contain' | undefined
}

const srcSetOf = (sources: PictureSource[]) =>
  sources.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** A picture that keeps its place before, while and even if it never loads. */
export const Picture = (props: PictureProps) => {
  const { sources, alt, sizes, ratio = 1, tint = 0, priority, fit = 'cover' } = props
  const first = sources[0]
  const [failed, setFailed] = useState<string>()
  const img = useRef<HTMLImageElement>(null)
  // One that came drawn may have failed before anybody heard it.
  useEffect(() => {
    if (img.current?.complete && !img.current.naturalWidth) setFailed(first?.src)
  }, [first?.src])
  const broken = !first || failed === first.src
  return (
    // A page that comes drawn brings a first sight of what comes first, by this name.
    <Frame
      style={{ aspectRatio: ratio, background: tokens.tint(tint) }}
      data-previa={priority ? first?.src : undefined}
    >
      {broken ? (
        <PictureFallback alt={alt} />
      ) : (
        <Img
          ref={img}
          src={first.src}
          srcSet={srcSetOf(sources)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          style={{ objectFit: fit }}
          onError={() => setFailed(first.src)}
        />
      )}
    </Frame>
  )
}
