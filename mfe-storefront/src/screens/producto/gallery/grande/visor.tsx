import { Icon, IconButton, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { imagenSources } from '../../../../parts/catalogue/imagen-sources.ts'
import { useView } from './use-view.ts'
import { most } from './view.ts'

const Root = styled('dialog')({
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  background: tokens.paper,
  color: tokens.ink,
  '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
})

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space(3),
  padding: tokens.space(2, 3),
  '&:last-of-type': { paddingBottom: `max(${tokens.space(3)}, env(safe-area-inset-bottom))` },
})

const Title = styled('h2')({
  overflow: 'hidden',
  fontSize: tokens.text.md,
  fontWeight: tokens.weight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
  cursor: 'zoom-in',
  touchAction: 'none',
  userSelect: 'none',
  '&[data-near=true]': { cursor: 'zoom-out' },
})

const Img = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'contain',
  transition: `transform ${tokens.motion.calm}`,
  // A finger and a pointer are followed at once.
  '[data-held=true] > &, [data-near=true] > &': { transition: 'none' },
})

const Ways = styled('div')({ display: 'flex', alignItems: 'center', gap: tokens.space(2) })

const Count = styled('span')({ fontSize: tokens.text.sm, fontVariantNumeric: 'tabular-nums' })

interface VisorProps {
  nombre: string
  imagenes: readonly string[]
  /** Which photo is seen first. */
  position: number
  /** Told which photo was seen last. */
  onClose: (position: number) => void
}

/** The photos of a product as large as the window, to be looked at closely. Its element has the focus back when it ends. */
export const Visor = ({ nombre, imagenes, position, onClose }: VisorProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(position)
  const several = imagenes.length > 1
  const { frame, view, isHeld, hands, onKeyDown, zoom, reset } = useView((by) => step(by))
  const step = (by: number) => {
    if (!several) return
    reset()
    setAt((last) => (last + by + imagenes.length) % imagenes.length)
  }
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const sources = imagenSources(imagenes[at])
  const name = several ? `${nombre}, foto ${at + 1} de ${imagenes.length}` : nombre
  return (
    <Root
      ref={dialog}
      aria-label={`Fotos de ${nombre} en grande`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose(at)
      }}
    >
      <Row>
        <Title>{nombre}</Title>
        <IconButton aria-label="Cerrar" onClick={() => onClose(at)}>
          <Icon name="close" />
        </IconButton>
      </Row>
      <Frame ref={frame} data-near={view.scale > 1} data-held={isHeld} {...hands}>
        <Img
          key={imagenes[at]}
          src={sources.at(-1)?.src}
          srcSet={sources.map(({ src, width }) => `${src} ${width}w`).join(', ')}
          // Seen magnified: the largest one, unless a phone is far from it.
          sizes="200vw"
          alt={name}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </Frame>
      <Row>
        <Ways>
          <IconButton aria-label="Alejar" disabled={view.scale === 1} onClick={() => zoom(1 / 1.5)}>
            <Icon name="minus" />
          </IconButton>
          <Count aria-hidden>{Math.round(view.scale * 100)} %</Count>
          <IconButton aria-label="Acercar" disabled={view.scale === most} onClick={() => zoom(1.5)}>
            <Icon name="plus" />
          </IconButton>
        </Ways>
        {several && (
          <Ways>
            <IconButton aria-label="Foto anterior" onClick={() => step(-1)}>
              <Icon name="chevronLeft" />
            </IconButton>
            <Count aria-hidden>
              {at + 1} / {imagenes.length}
            </Count>
            <IconButton aria-label="Foto siguiente" onClick={() => step(1)}>
              <Icon name="chevronRight" />
            </IconButton>
          </Ways>
        )}
      </Row>
      <VisuallyHidden role="status">
        {name}, {Math.round(view.scale * 100)} %
      </VisuallyHidden>
    </Root>
  )
}
