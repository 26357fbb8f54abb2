import { mapaInicial } from '@plaza/contract'
import {
  control,
  divIcon,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet'
import type { Punto } from './find-punto.ts'

interface MapWishes {
  punto: Punto | undefined
  tilesUrl: string
  onChoose: (punto: Punto) => void
  /** Whether tiles come. */
  onTiles: (come: boolean) => void
}

const pin = divIcon({
  className: 'plaza-pin',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: '<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true"><path d="M18 42C14 36 4 27 4 17a14 14 0 0 1 28 0c0 10-10 19-14 25z" fill="currentColor" stroke="#fff" stroke-width="2.5"/><circle cx="18" cy="17" r="5.5" fill="#fff"/></svg>',
})

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// While the map glides its middle is nowhere yet.
const whenStill = (map: LeafletMap, act: () => void) => {
  let isGliding = false
  map.on('movestart', () => {
    isGliding = true
  })
  map.on('moveend', () => {
    isGliding = false
  })
  return () => {
    if (isGliding) map.once('moveend', act)
    else act()
  }
}

/** Enter or space marks the place in the middle, where the cross is. */
const listenToKeys = (map: LeafletMap, choose: () => void) => {
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    choose()
  })
}

const addTiles = (map: LeafletMap, { tilesUrl, onTiles }: MapWishes) => {
  let come = 0
  tileLayer(tilesUrl, { maxZoom: 19 })
    .on('tileload', () => {
      come += 1
      onTiles(true)
    })
    .on('tileerror', () => {
      if (come === 0) onTiles(false)
    })
    .addTo(map)
}

const newMap = (holder: HTMLElement) => {
  const isMoving = !isStill()
  // A press gives the map the focus: what is around it would scroll, and the place that was pressed move away from under it.
  holder.addEventListener('pointerdown', () => holder.focus({ preventScroll: true }))
  const map = leafletMap(holder, {
    attributionControl: false,
    zoomControl: false,
    // The wheel belongs to the form around the map.
    scrollWheelZoom: false,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  })
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  return map.setView([mapaInicial.latitud, mapaInicial.longitud], mapaInicial.zoom)
}

/** Draws the map in an element. `show` puts the mark on a place, or takes it away; `remove` clears all up. */
export const drawMap = (holder: HTMLElement, wishes: MapWishes) => {
  const map = newMap(holder)
  const mark = marker([0, 0], { icon: pin, draggable: true, keyboard: false })
  const choose = (at: { lat: number; lng: number }) =>
    wishes.onChoose({ latitud: at.lat, longitud: at.lng })
  map.on('click', ({ latlng }) => choose(latlng.wrap()))
  mark.on('dragend', () => choose(mark.getLatLng().wrap()))
  listenToKeys(
    map,
    whenStill(map, () => choose(map.getCenter().wrap())),
  )
  addTiles(map, wishes)
  const show = (punto: Punto | undefined) => {
    if (!punto) return mark.remove()
    mark.setLatLng([punto.latitud, punto.longitud]).addTo(map)
    return map.setView(
      [punto.latitud, punto.longitud],
      Math.max(map.getZoom(), mapaInicial.zoomElegido),
    )
  }
  show(wishes.punto)
  return {
    show,
    remove: () => {
      map.remove()
    },
  }
}
