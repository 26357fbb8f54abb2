import { type OrdenResenas, ordenesResenas, type Producto, type Resena } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import {
  Button,
  ErrorState,
  Notice,
  SelectField,
  styled,
  tokens,
  VisuallyHidden,
} from '@plaza/shell/ui'
import { useRef, useState } from 'react'
import { ReportButton } from './report-button.tsx'
import { ResenaItem } from './resena-item.tsx'
import { Resumen, totalText } from './resumen.tsx'
import { useFit } from './use-fit.ts'
import { useResenas } from './use-resenas.ts'
import { Columns, WaitingRows } from './waiting.tsx'

const Side = styled('div')({ display: 'grid', gap: tokens.space(4) })

const Order = styled('div')({ maxWidth: 240, marginBottom: tokens.space(4) })

const List = styled('ul')({
  transition: `opacity ${tokens.motion.quick}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
})

const More = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  '&:not(:empty)': { marginTop: tokens.space(4) },
})

const names: Record<OrdenResenas, string> = {
  recientes: 'Más recientes',
  mejores: 'Mejores primero',
  peores: 'Peores primero',
}

const orders = ordenesResenas.map((orden) => ({ value: orden, label: names[orden] }))

type Shown = ReturnType<typeof useResenas>

const shownText = (data: readonly Resena[], { wanted }: Shown) =>
  wanted.estrellas
    ? `Se ven ${totalText(data.length)} de ${wanted.estrellas} estrellas`
    : `Se ven ${totalText(data.length)}`

const Reviews = ({ resenas, total }: { resenas: Shown; total: number }) => {
  const { wanted, isFirst, isAsking, more, isGrowing, isStuck } = resenas
  const box = useRef<HTMLDivElement>(null)
  const { count, minHeight, release } = useFit(box, resenas)
  const data = resenas.data.slice(0, count)
  const isCut = data.length < resenas.data.length
  // Who asked for more goes on reading at the first of them; who asks for others stays where they asked.
  const [from, setFrom] = useState<{ of: Shown['wanted']; at: number }>()
  const next = from?.of === wanted ? from.at : undefined
  const grow = async () => {
    setFrom({ of: wanted, at: data.length })
    if (isCut) release()
    else await more?.()
  }
  return (
    <div ref={box} style={{ minHeight }}>
      <VisuallyHidden role="status">{isAsking ? '' : shownText(data, resenas)}</VisuallyHidden>
      {isFirst && <WaitingRows total={total} />}
      <List aria-busy={isAsking}>
        {data.map((resena, at) => (
          <li key={resena.id}>
            <ResenaItem resena={resena} isNext={at === next}>
              <ReportButton resena={resena} />
            </ResenaItem>
          </li>
        ))}
      </List>
      <More>
        {isStuck && (
          <Notice tone="error">No pudimos cargar más opiniones. Inténtalo de nuevo.</Notice>
        )}
        {(isCut || more) && (
          <Button variant="outlined" loading={isGrowing} onClick={() => void grow()}>
            Ver más opiniones
          </Button>
        )}
      </More>
    </div>
  )
}

/** What people say of a product: what it comes to, and one by one. */
export const Opiniones = ({ producto }: { producto: Producto }) => {
  const resenas = useResenas(producto.id)
  const { wanted, want, cause, again, isAsking } = resenas
  if (!producto.calificacion) return null
  return (
    <Columns>
      <Side>
        <Resumen
          calificacion={producto.calificacion}
          porEstrellas={resenas.porEstrellas}
          chosen={wanted.estrellas}
          onChoose={(estrellas) => want({ estrellas })}
        />
        <Button variant="outlined" component={Link} to={`/opinar/${producto.id}`}>
          Escribir una opinión
        </Button>
      </Side>
      <div>
        <Order>
          <SelectField
            label="Ordenar"
            options={orders}
            value={wanted.orden}
            onChange={({ target }) => want({ orden: target.value as OrdenResenas })}
          />
        </Order>
        {cause ? (
          <ErrorState
            title="No pudimos cargar las opiniones"
            message="Revisa tu conexión e inténtalo de nuevo."
            retrying={isAsking}
            onRetry={() => void again()}
          />
        ) : (
          <Reviews resenas={resenas} total={producto.calificacion.total} />
        )}
      </div>
    </Columns>
  )
}
