import type { Producto } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Link } from '@plaza/shell/router'
import { Button, ErrorState, Section, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { FarPlace } from '../../../parts/later/far-place.ts'
import { useNear } from '../../../parts/later/use-near.ts'
import { useHasMoved } from './use-has-moved.ts'
import { Waiting } from './waiting.tsx'

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

const loadOpiniones = async () =>
  (await import(/* webpackChunkName: "opiniones" */ './opiniones.tsx')).Opiniones

// Its code waits until somebody goes there: the first view does not pay for it, and its place is kept. Who moves has it a window's
// height ahead, so that it has grown to its own height before it is in sight.
const Some = ({ producto, total }: { producto: Producto; total: number }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, useHasMoved() ? undefined : '0px')
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
