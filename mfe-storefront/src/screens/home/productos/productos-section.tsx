import { Button, ErrorState, Section, Spinner, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { ProductoGrid } from '../../../parts/producto-card/producto-grid.tsx'
import { usePastSection } from '../use-past-section.ts'
import type { Loaded } from './load-productos.ts'
import { pageSize } from './pages.ts'
import { useNearEnd } from './use-near-end.ts'
import { useProductos } from './use-productos.ts'

/** Up to this page the grid grows by itself; from here on by a button, so that the footer can be reached. */
const lastAutomaticPage = 5

// The browser holds on to what is in view when something grows above it. It must not hold on to what follows the products: new
// ones would arrive above, unseen.
const After = styled('div')({
  overflowAnchor: 'none',
  display: 'grid',
  justifyItems: 'center',
  minHeight: 44,
  marginTop: tokens.space(6),
})

interface Props {
  initial: Loaded
  /** Told whether the visitor has scrolled past its top. */
  onPast: (isPast: boolean) => void
}

/** Every product, page by page as the visitor goes down. */
export const ProductosSection = ({ initial, onPast }: Props) => {
  const section = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { productos, page, failed, loading, hasMore, loadMore } = useProductos(initial)
  const automatic = hasMore && page < lastAutomaticPage
  usePastSection(section, onPast)
  useNearEnd(end, automatic && !loading && !failed, loadMore)
  return (
    <div ref={section}>
      <Section title="Productos para ti">
        <ProductoGrid productos={productos} pending={loading ? pageSize : 0} />
        <div ref={end} />
        <After>
          {loading && <Spinner label="Cargando más productos..." />}
          {failed && !loading && (
            <ErrorState message="Error al cargar productos." onRetry={loadMore} />
          )}
          {hasMore && !automatic && !loading && !failed && (
            <Button variant="outlined" onClick={loadMore}>
              Ver más productos
            </Button>
          )}
        </After>
      </Section>
    </div>
  )
}
