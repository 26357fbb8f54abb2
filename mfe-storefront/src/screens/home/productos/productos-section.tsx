import { Button, ErrorState, media, Section, Spinner, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ProductoGrid } from '../../../parts/producto-card/producto-grid.tsx'
import { usePastSection } from '../use-past-section.ts'
import type { Loaded } from './load-productos.ts'
import { pageSize, roomFor } from './pages.ts'
import { useNearEnd } from './use-near-end.ts'
import { useProductos } from './use-productos.ts'

/** Up to this page the grid grows by itself; from here on by a button, so that the footer can be reached. */
const lastAutomaticPage = 5

// Over the places of cards that are to come, and as high as they are together: what it says moves nothing, and stays in sight along them.
const Coming = styled('div')({
  position: 'absolute',
  bottom: 0,
  width: '100%',
  height: 'var(--of-2)',
  paddingTop: tokens.space(10),
  [media.tabletUp]: { height: 'var(--of-3)' },
  [media.deskUp]: { height: 'var(--of-5)' },
  '& > *': {
    position: 'sticky',
    top: `calc(${tokens.topBar} + 24px)`,
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
})

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

/** Every product, page by page as the visitor goes down. Pages that come by themselves have their room from the beginning. */
export const ProductosSection = ({ initial, onPast }: Props) => {
  const section = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { productos, page, total, failed, loading, hasMore, loadMore } = useProductos(initial)
  const count = productos.length
  // What a press brings has the focus: the button would be gone with it, or below all of it. Who went elsewhere meanwhile stays there.
  const grid = useRef<HTMLDivElement>(null)
  const from = useRef(Number.NaN)
  const press = () => {
    from.current = count
    void loadMore()
  }
  useEffect(() => {
    const { current } = grid
    if (!(current && count > from.current)) return
    const first = current.querySelectorAll<HTMLElement>('h3 > a')[from.current]
    from.current = Number.NaN
    const { activeElement, body } = document
    if (activeElement === body || current.nextElementSibling?.contains(activeElement))
      first?.focus({ preventScroll: true })
  }, [count])
  // Who runs no scripts is kept no room for what would not come.
  const [isAwake, setAwake] = useState(false)
  useLayoutEffect(() => setAwake(true), [])
  const automatic = hasMore && page < lastAutomaticPage
  const upTo = automatic ? lastAutomaticPage : page + (loading || failed ? 1 : 0)
  const room = isAwake ? roomFor({ page, total }, upTo) : 0
  usePastSection(section, onPast)
  useNearEnd(end, automatic && !loading && !failed, loadMore)
  // Of the rows that are to come, by the columns that there may be.
  const heightIn = (columns: number) => {
    const come = Math.ceil(count / columns) / Math.ceil((count + room || 1) / columns)
    return { [`--of-${columns}`]: `calc(${100 - 100 * come}% + 16px)` }
  }
  const news =
    (failed && (
      <ErrorState message="Error al cargar productos." retrying={loading} onRetry={press} />
    )) ||
    (loading && <Spinner label="Cargando más productos..." />)
  return (
    <div ref={section}>
      <Section title="Productos para ti">
        <div ref={grid} style={{ position: 'relative' }}>
          <ProductoGrid productos={productos} pending={room || (loading ? pageSize : 0)} />
          <Coming ref={end} style={Object.assign({}, ...[2, 3, 5].map(heightIn))}>
            {room > 0 && news}
          </Coming>
        </div>
        <After>
          {room === 0 && news}
          {hasMore && !automatic && (
            <Button variant="outlined" loading={loading} onClick={press}>
              Ver más productos
            </Button>
          )}
        </After>
      </Section>
    </div>
  )
}
