import { mapServices } from '@plaza/shell/http'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import { type Punto, tilesAround } from './tiles.ts'

const Frame = styled('div')({
  position: 'relative',
  height: '100%',
  '& > img': { position: 'absolute', width: 256, height: 256, maxWidth: 'none' },
})

const Pin = styled('span')({
  position: 'absolute',
  top: '50%',
  left: '50%',
  color: tokens.coral,
  transform: 'translate(-50%, -92%)',
  '& svg': { fill: '#fff' },
})

const Credit = styled('p')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  padding: tokens.space(0.5, 2),
  borderTopLeftRadius: 6,
  background: tokens.surface,
  color: tokens.muted,
  fontSize: tokens.text.xs,
})

/** Where a shop is: a picture to look at, put together of tiles. Ways to go there are beside it. */
export const Mapa = ({ punto }: { punto: Punto }) => (
  <Frame>
    {tilesAround(punto, mapServices().tilesUrl).map(({ src, left, top }) => (
      <img
        key={src}
        src={src}
        alt=""
        draggable={false}
        style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        onError={({ currentTarget }) => {
          currentTarget.style.visibility = 'hidden'
        }}
      />
    ))}
    <Pin>
      <Icon name="pin" size={40} />
    </Pin>
    <Credit>{mapServices().credit}</Credit>
  </Frame>
)
