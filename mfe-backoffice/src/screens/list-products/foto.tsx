import { imagenUrl, type ProductoInventario } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'
import { Picture, styled, tokens } from '@plaza/shell/ui'

const Frame = styled('span')({
  flex: 'none',
  width: '44px',
  height: '44px',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
})

/** A product's first photo, or its family's, as large as a row is high. */
export const Foto = ({ producto: { id, imagen, imagenes } }: { producto: ProductoInventario }) => {
  const path = imagen ?? imagenes[0]
  return (
    <Frame>
      <Picture
        sources={path ? [{ src: imagenUrl(cdnUrl(), path, 320), width: 320 }] : []}
        alt=""
        sizes="44px"
        tint={id}
      />
    </Frame>
  )
}
