import type { Opinion } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Notice, Page, Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { DeleteButton } from './delete-button.tsx'
import { findOpinion } from './opinion-calls.ts'
import { OpinionForm } from './opinion-form.tsx'

type Found = Loaded<Opinion | undefined>

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = ({ params, request: { signal } }: LoaderArgs): Promise<Found> =>
  load(() => findOpinion(params.id ?? '', { signal }))

const Sheet = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  maxWidth: 640,
  marginInline: 'auto',
})

const About = styled('div')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: tokens.space(4),
  alignItems: 'center',
  '& > div': { overflow: 'hidden', borderRadius: tokens.radius.control },
  '& a': { color: 'inherit', fontWeight: tokens.weight.strong, lineHeight: 1.35 },
})

const Said = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const reasons = {
  sin_compra: {
    title: 'Todavía no puedes opinar de este producto',
    text: 'Opinan quienes lo compraron en Plaza y ya lo recibieron. Cuando te llegue, te escribimos.',
  },
  comercio_propio: {
    title: 'Este producto lo vende tu comercio',
    text: 'Para que las opiniones sean de quienes compran, la gente de la tienda no opina de lo suyo.',
  },
} as const

const Refused = ({ opinion: { producto, impedimento } }: { opinion: Opinion }) => {
  const { title, text } = reasons[impedimento ?? 'sin_compra']
  return (
    <EmptyState
      icon="star"
      title={title}
      action={
        <Button variant="contained" component={Link} to={`/products/${producto.id}`}>
          Ver el producto
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

const Hidden = ({ opinion: { producto, resena } }: { opinion: Opinion }) => (
  <>
    <Notice tone="error">
      Plaza ocultó tu opinión: {resena?.motivo || 'no cumple las reglas'}. Solo tú la ves, y ya no
      se puede cambiar.
    </Notice>
    {resena?.texto && (
      <>
        <Said>{resena.texto}</Said>
        <div>
          <DeleteButton id={producto.id} />
        </div>
      </>
    )}
  </>
)

const Content = ({ opinion }: { opinion: Opinion }) => {
  if (opinion.impedimento) return <Refused opinion={opinion} />
  if (opinion.resena && opinion.resena.motivo !== null) return <Hidden opinion={opinion} />
  return <OpinionForm key={opinion.producto.id} opinion={opinion} />
}

const Missing = () => (
  <EmptyState
    icon="search"
    level={1}
    title="Producto no encontrado"
    action={
      <Button variant="contained" component={Link} to="/ventas">
        Ver mis compras
      </Button>
    }
  >
    Puede que el enlace esté incompleto.
  </EmptyState>
)

const Opinar = ({ opinion }: { opinion: Opinion }) => (
  <Sheet>
    <PageTitle>Tu opinión</PageTitle>
    <About>
      <div>
        <Picture
          sources={imagenSources(opinion.producto.imagen ?? undefined)}
          alt=""
          sizes="72px"
          tint={opinion.producto.id}
        />
      </div>
      <Link to={`/products/${opinion.producto.id}`}>{opinion.producto.nombre}</Link>
    </About>
    <Content opinion={opinion} />
  </Sheet>
)

export const Component = () => {
  const { value: opinion, error } = useLoaderData<Found>()
  useTitle('Tu opinión')
  return (
    <Page>
      {error && <NotLoaded level={1} title="No pudimos cargar tu opinión" error={error} />}
      {!error && (opinion ? <Opinar opinion={opinion} /> : <Missing />)}
    </Page>
  )
}
