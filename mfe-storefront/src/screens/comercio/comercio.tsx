import type { VitrinaComercio } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page, Section, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { ProductoGrid } from '../../parts/producto-card/producto-grid.tsx'
import { Rail } from '../../parts/rail/rail.tsx'
import { ComercioHead } from './comercio-head.tsx'
import { findComercio } from './find-comercio.ts'
import { Visit } from './visit.tsx'

type Found = Loaded<VitrinaComercio | undefined>

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = async ({ params, request }: LoaderArgs): Promise<Found> => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return { value: undefined }
  return load(() => findComercio(id, { signal: request.signal }))
}

export const isKept = ({ error }: Found) => error === undefined

const All = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  marginTop: tokens.space(6),
})

const Missing = () => (
  <EmptyState
    icon="store"
    title="Comercio no encontrado"
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver todos los productos
      </Button>
    }
  >
    Puede que ya no atienda en Plaza o que el enlace esté incompleto.
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState icon="store" title="Todavía no hay productos a la venta">
    Vuelve pronto: este comercio apenas está surtiendo.
  </EmptyState>
)

const Products = ({ comercio: { id, productos, total } }: { comercio: VitrinaComercio }) => (
  <Section title="Lo más vendido">
    {productos.length === 0 && <NothingYet />}
    <ProductoGrid productos={productos} />
    {total > productos.length && (
      <All>
        <Button variant="outlined" component={Link} to={`/products?comercio_id=${id}`}>
          Ver los {total} productos
        </Button>
      </All>
    )}
  </Section>
)

export const Component = () => {
  const { value: comercio, error } = useLoaderData<Found>()
  useTitle(comercio ? comercio.nombre_barrio : 'Comercio no encontrado')
  return (
    <Page>
      {!comercio && <VisuallyHidden as="h1">Comercio</VisuallyHidden>}
      {error && <NotLoaded title="No pudimos cargar el comercio" error={error} />}
      {!error && !comercio && <Missing />}
      {comercio && (
        <>
          <ComercioHead comercio={comercio} />
          <Rail
            title="Ofertas"
            more={`/products?oferta=true&comercio_id=${comercio.id}`}
            fichas={comercio.ofertas}
          />
          <Products comercio={comercio} />
          <Visit comercio={comercio} />
        </>
      )}
    </Page>
  )
}
