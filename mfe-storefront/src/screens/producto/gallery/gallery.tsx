import type { Producto } from '@plaza/contract'
import { Icon, IconButton, media, Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../../parts/catalogue/imagen-sources.ts'
import { coverSizes } from './cover-sizes.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useGrande } from './use-grande.tsx'
import { useTrack } from './use-track.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  alignContent: 'start',
  minWidth: 0,
  [media.deskUp]: { '&[data-several=true]': { gridTemplateColumns: '72px minmax(0, 1fr)' } },
})

const Stage = styled('div')({
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  [media.deskUp]: { '[data-several=true] > &': { gridColumn: 2, gridRow: 1 } },
})

const Track = styled('div')({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'inherit',
  '&[data-large=true]': { cursor: 'zoom-in' },
  '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  '&:focus-visible': { outlineOffset: -3 },
})

const Arrows = styled('div')({
  position: 'absolute',
  inset: 'auto 12px 12px auto',
  display: 'grid',
  gridTemplateColumns: 'auto repeat(2, minmax(36px, auto))',
  gap: tokens.space(2),
  alignItems: 'center',
})

const Large = styled('div')({ position: 'absolute', inset: 'auto auto 12px 12px' })

const Count = styled('span')({
  padding: tokens.space(1, 2.5),
  borderRadius: tokens.radius.chip,
  background: tokens.surface,
  color: tokens.ink,
  fontSize: tokens.text.xs,
  fontVariantNumeric: 'tabular-nums',
})

/** The pictures of a product: by swipe, by arrow keys, by the arrows or by their thumbnails; looked at closely by a press. */
export const Gallery = ({ producto }: { producto: Producto }) => {
  const { nombre } = producto
  const imagenes = producto.imagenes.length ? producto.imagenes : ['']
  const row = useTrack(imagenes.length)
  const { track, position, show, onKeyDown, onScroll, onTake } = row
  const { grande, open, onPointerEnter } = useGrande(producto, row)
  const several = imagenes.length > 1
  const hasFoto = producto.imagenes.length > 0
  return (
    <Root data-several={several}>
      <Stage role="group" aria-roledescription="galería" aria-label={`Fotos de ${nombre}`}>
        <Track
          ref={track}
          tabIndex={0}
          role="group"
          aria-label="Foto grande"
          data-large={hasFoto}
          onClick={open}
          onPointerEnter={onPointerEnter}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          onPointerDown={onTake}
          onWheel={onTake}
        >
          {imagenes.map((imagen, index) => (
            <Picture
              key={imagen}
              sources={imagenSources(imagen)}
              alt={several ? `${nombre}, foto ${index + 1} de ${imagenes.length}` : nombre}
              sizes={coverSizes}
              tint={producto.id}
              priority={index === 0}
            />
          ))}
        </Track>
        {grande}
        {hasFoto && (
          <Large>
            <IconButton variant="solid" size="small" aria-label="Ampliar la foto" onClick={open}>
              <Icon name="search" />
            </IconButton>
          </Large>
        )}
        {several && (
          <Arrows>
            <Count>
              {position + 1} / {imagenes.length}
            </Count>
            <IconButton
              variant="solid"
              size="small"
              aria-label="Foto anterior"
              onClick={() => show(position - 1)}
            >
              <Icon name="chevronLeft" />
            </IconButton>
            <IconButton
              variant="solid"
              size="small"
              aria-label="Foto siguiente"
              onClick={() => show(position + 1)}
            >
              <Icon name="chevronRight" />
            </IconButton>
          </Arrows>
        )}
      </Stage>
      {several && (
        <Thumbnails imagenes={imagenes} position={position} onShow={show} tint={producto.id} />
      )}
    </Root>
  )
}
