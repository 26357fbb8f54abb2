import type { Producto } from '@plaza/contract'
import { Icon, media, Picture, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { imagenSources } from '../catalogue/imagen-sources.ts'

const Frame = styled('div')({ position: 'relative' })

const Arrow = styled('button')({
  position: 'absolute',
  top: '50%',
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginTop: -14,
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.chip,
  background: tokens.surface,
  color: tokens.ink,
  boxShadow: tokens.shadow,
  transition: `opacity ${tokens.motion.quick}`,
  [media.hover]: { opacity: 0, 'article:hover &, &:focus-visible': { opacity: 1 } },
})

const Back = styled(Arrow)({ left: 6 })
const Forth = styled(Arrow)({ right: 6 })

interface Props {
  producto: Producto
  priority: boolean
}

/** The pictures of a product, one at a time; only the one on show is fetched. */
export const CardPicture = ({ producto, priority }: Props) => {
  const [index, setIndex] = useState(0)
  const { imagenes, nombre } = producto
  const count = imagenes.length
  const turn = (by: number) => setIndex((index + by + count) % count)
  return (
    <Frame>
      <Picture
        key={index}
        sources={imagenSources(imagenes[index])}
        alt={count > 1 ? `${nombre}, foto ${index + 1} de ${count}` : nombre}
        sizes="(max-width: 767px) 46vw, (max-width: 1199px) 30vw, 236px"
        tint={producto.id}
        priority={priority}
      />
      {count > 1 && (
        <>
          <Back type="button" aria-label={`Foto anterior de ${nombre}`} onClick={() => turn(-1)}>
            <Icon name="chevronLeft" size={16} />
          </Back>
          <Forth type="button" aria-label={`Foto siguiente de ${nombre}`} onClick={() => turn(1)}>
            <Icon name="chevronRight" size={16} />
          </Forth>
        </>
      )}
    </Frame>
  )
}
