import type { ListedProducto } from '@plaza/contract'
import { Section, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { FarPlace } from '../../../parts/later/far-place.ts'
import { ProductoGrid } from '../../../parts/producto-card/producto-grid.tsx'
import { relatedCount, useRelated } from './use-related.ts'

const Room = styled(FarPlace)({ marginTop: tokens.space(10) })

/** More of the same category, fetched when the visitor comes near. Nothing at all when there is no more. */
export const Related = ({ producto }: { producto: ListedProducto }) => {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, productos } = useRelated(producto, place)
  if (productos?.length === 0) return null
  return (
    <Room ref={place} data-far={!isNear || undefined}>
      <Section title="También te puede gustar">
        <ProductoGrid row productos={productos ?? []} pending={productos ? 0 : relatedCount} />
      </Section>
    </Room>
  )
}
