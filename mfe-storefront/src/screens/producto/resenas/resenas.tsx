import type { Producto } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Link } from '@plaza/shell/router'
import { Button, ErrorState, Section, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { FarPlace } from '../../../parts/later/far-place.ts'
import { useNear } from '../../../parts/later/use-near.ts'

const Room = styled('div')({
  marginTop: tokens.space(10),
  scrollMarginTop: `calc(${tokens.topBar} + 16px)`,
})

const None = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  justifyItems: 'start',
  '& p': { color: tokens.muted },
})

const Places = styled('div')({ display: 'grid', gap: tokens.space(6) })

const loadOpiniones = async () =>
  (await import(/* webpackChunkName: "opiniones" */ './opiniones.tsx')).Opiniones

/** Reviews that are shown first. */
const first = 5

// About as high as what comes in their place.
const Waiting = ({ total }: { total: number }) => (
  <Places aria-hidden>
    <Skeleton variant="rectangular" height={200} />
    {Array.from({ length: Math.min(total, first) }, (_, place) => `place-${place}`).map((key) => (
      <Skeleton key={key} variant="rectangular" height={96} />
    ))}
  </Places>
)

// Its code waits until it is in sight: the first view does not pay for it, and its place is kept.
const Some = ({ producto, total }: { producto: Producto; total: number }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '0px')
  const { Piece, isLost, retry } = useLater(loadOpiniones, isNear)
  return (
    <FarPlace ref={place} data-far={!isNear || undefined}>
      {Piece && <Piece producto={producto} />}
      {isLost && (
        <ErrorState
          title="No pudimos mostrar las opiniones"
          message="Revisa tu conexión e inténtalo de nuevo."
          onRetry={retry}
        />
      )}
      {!Piece && !isLost && <Waiting total={total} />}
    </FarPlace>
  )
}

/** What people say who bought it. The list comes when the visitor comes near. */
export const Resenas = ({ producto }: { producto: Producto }) => {
  const { calificacion } = producto
  return (
    <Room id="opiniones">
      <Section title="Opiniones">
        {calificacion ? (
          <Some producto={producto} total={calificacion.total} />
        ) : (
          <None>
            <p>Todavía nadie ha opinado. Si ya lo compraste y te llegó, cuéntanos cómo te fue.</p>
            <Button variant="outlined" component={Link} to={`/opinar/${producto.id}`}>
              Escribir una opinión
            </Button>
          </None>
        )}
      </Section>
    </Room>
  )
}
