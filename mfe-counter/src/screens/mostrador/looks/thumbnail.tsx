import { imagenUrl, type ProductoMostrador } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'
import { Picture, styled } from '@plaza/shell/ui'

const Frame = styled('div')({
  flexShrink: 0,
  maxWidth: '100%',
  borderRadius: '10px',
  overflow: 'hidden',
})

interface Props {
  producto: Pick<ProductoMostrador, 'id' | 'image_url'>
  /** In px. */
  size: number
}

/** A product's picture, small. */
export const Thumbnail = ({ producto: { id, image_url }, size }: Props) => (
  <Frame style={{ width: size }}>
    <Picture
      sources={image_url ? [{ src: imagenUrl(cdnUrl(), image_url, 320), width: 320 }] : []}
      alt=""
      sizes={`${size}px`}
      tint={id}
    />
  </Frame>
)
