import { mapServices } from '@plaza/shell/http'
import { styled, tokens } from '@plaza/shell/ui'
import leafletCss from 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawMap } from './draw-map.ts'
import type { Punto } from './find-punto.ts'

// Emotion puts Leaflet's rules below this element: they reach nothing else on the page.
const Styles = styled('div')(leafletCss as never)

const Root = styled(Styles)({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
  '& > div:first-of-type': { height: 300, background: tokens.sunken, isolation: 'isolate' },
  '& .plaza-pin': { color: tokens.coralInk },
  '& .leaflet-container': { font: 'inherit' },
  '&& .leaflet-bar a': {
    width: 40,
    height: 40,
    color: tokens.ink,
    background: tokens.surface,
    lineHeight: '40px',
  },
  // The cross that Enter marks, only for whoever moves the map by keys.
  '& > div:first-of-type:focus-visible': { outlineOffset: -3 },
  '& > div:first-of-type:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% - 14px)',
    zIndex: 1000,
    background: `linear-gradient(${tokens.ink}, ${tokens.ink}) center / 2px 100% no-repeat, linear-gradient(${tokens.ink}, ${tokens.ink}) center / 100% 2px no-repeat`,
    pointerEvents: 'none',
  },
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

interface MapViewProps {
  punto: Punto | undefined
  onChoose: (punto: Punto) => void
  /** Id of the sentence that says how the map is used. */
  describedBy: string
  onTiles: (come: boolean) => void
}

/** The map on which a place is chosen: by a press, by dragging the mark, or by the arrow keys and Enter. */
export const MapView = ({ punto, onChoose, describedBy, onTiles }: MapViewProps) => {
  const holder = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<ReturnType<typeof drawMap>>()
  const choose = useEffectEvent(onChoose)
  const tellTiles = useEffectEvent(onTiles)
  const draw = useEffectEvent((place: HTMLElement) =>
    drawMap(place, {
      tilesUrl: mapServices().tilesUrl,
      punto,
      onChoose: (chosen) => choose(chosen),
      onTiles: (come) => tellTiles(come),
    }),
  )
  useEffect(() => {
    if (!holder.current) return
    const map = draw(holder.current)
    setDrawn(map)
    return map.remove
  }, [])
  useEffect(() => {
    drawn?.show(punto)
  }, [drawn, punto])
  return (
    <Root>
      <div
        ref={holder}
        role="application"
        aria-label="Mapa del comercio"
        aria-describedby={describedBy}
      />
      <Credit>{mapServices().credit}</Credit>
    </Root>
  )
}
