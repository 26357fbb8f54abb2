import type { ComponentProps } from 'react'
import { Lupa } from './lupa.tsx'
import { Visor } from './visor.tsx'

interface GrandeProps extends ComponentProps<typeof Visor> {
  track: ComponentProps<typeof Lupa>['track']
  open: boolean
}

/** The photos of a product looked at closely: under a mouse, and as large as the window. */
export const Grande = ({ track, open, ...fotos }: GrandeProps) =>
  open ? <Visor {...fotos} /> : <Lupa imagen={fotos.imagenes[fotos.position] ?? ''} track={track} />
