import type { Producto } from '@plaza/contract'
import { Slot } from '@plaza/shell/slot'
import { media, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { noteVisto } from '../../parts/vistos/note-visto.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { useBuy } from './buy/use-buy.ts'
import { Crumbs } from './crumbs.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Related } from './related/related.tsx'
import { Resenas } from './resenas/resenas.tsx'
import { useAtEnd } from './use-at-end.ts'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space(6),
  [media.tabletUp]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' },
  [media.deskUp]: { gridTemplateColumns: 'minmax(0, 1fr) 440px', gap: tokens.space(12) },
})

/** Everything about one product. */
export const ProductoDetail = ({ producto }: { producto: Producto }) => {
  const end = useRef<HTMLDivElement>(null)
  const buy = useBuy(producto, useAtEnd(end))
  useEffect(() => noteVisto(producto.id), [producto.id])
  return (
    <>
      <Crumbs producto={producto} />
      <Columns>
        <Gallery producto={producto} />
        <BuyBox buy={buy} />
      </Columns>
      <Description producto={producto} />
      <Resenas producto={producto} />
      <Related producto={producto} />
      <Slot name="producto.debajo" height="420px" give={{ producto: producto.id }} />
      <div ref={end} />
    </>
  )
}
