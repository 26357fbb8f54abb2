/** Where a shop is, in degrees. */
export interface Punto {
  latitud: number
  longitud: number
}

const zoom = 15
const side = 256

/** A tile of the map, and how far its corner lies from the point, in px. */
export interface Tile {
  src: string
  left: number
  top: number
}

// The map reaches to the 85th degree; beyond, the plane has no end.
const clamped = (latitud: number) => Math.max(-85, Math.min(85, latitud))

/** The tiles around a point, as far as `across` to each side and `down` up and down, by the plan of the tiles' address. */
export const tilesAround = (
  { latitud, longitud }: Punto,
  template: string,
  { across = 2, down = 1 } = {},
): Tile[] => {
  const count = 2 ** zoom
  const angle = (clamped(latitud) * Math.PI) / 180
  const x = ((longitud + 180) / 360) * count
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count
  const tiles: Tile[] = []
  for (let dy = -down; dy <= down; dy++)
    for (let dx = -across; dx <= across; dx++) {
      const [tx, ty] = [Math.floor(x) + dx, Math.floor(y) + dy]
      const src = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(((tx % count) + count) % count))
        .replace('{y}', String(ty))
        .replace('{s}', 'a')
        .replace('{r}', '')
      if (ty >= 0 && ty < count)
        tiles.push({ src, left: Math.round((tx - x) * side), top: Math.round((ty - y) * side) })
    }
  return tiles
}
