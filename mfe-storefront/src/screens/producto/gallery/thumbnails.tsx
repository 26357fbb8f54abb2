import { media, Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../../parts/catalogue/imagen-sources.ts'

const List = styled('ul')({
  display: 'flex',
  gap: tokens.space(2),
  overflowX: 'auto',
  padding: tokens.space(1),
  margin: tokens.space(-1),
  // A finger swipes; the room goes to name and price.
  [media.phone]: { display: 'none' },
  [media.deskUp]: { flexDirection: 'column' },
})

const Thumbnail = styled('button')({
  display: 'block',
  width: 64,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'none',
  opacity: 0.72,
  transition: `opacity ${tokens.motion.quick}`,
  '&:hover': { opacity: 1 },
  '&[aria-current=true]': { opacity: 1, boxShadow: `0 0 0 2px ${tokens.brand}` },
})

interface Props {
  imagenes: string[]
  position: number
  onShow: (index: number) => void
  tint: number
}

/** Small pictures that choose the large one. */
export const Thumbnails = ({ imagenes, position, onShow, tint }: Props) => (
  <List>
    {imagenes.map((imagen, index) => (
      <li key={imagen}>
        <Thumbnail
          type="button"
          aria-label={`Ver foto ${index + 1}`}
          aria-current={index === position}
          onClick={() => onShow(index)}
        >
          <Picture sources={imagenSources(imagen)} alt="" sizes="64px" tint={tint} />
        </Thumbnail>
      </li>
    ))}
  </List>
)
