import type { DomiciliosPage, EstadoDomicilio, Mostrador } from '@plaza/api/contract'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Chip, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { Cards } from '../../parts/page/cards.tsx'
import { comercioOf, type Failed, getMostrador, orFailure } from '../../parts/page/load-comercio.ts'
import { OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { PagesNav, pageOf } from '../../parts/page/pages-nav.tsx'
import { DomicilioItem } from './domicilio-item.tsx'
import { listDomicilios } from './domicilios-calls.ts'

interface Loaded {
  comercioId: number
  mostrador: Mostrador
  estado: EstadoDomicilio
  domicilios: DomiciliosPage
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  marginBottom: tokens.space(5),
})

const DomicilioList = ({ comercioId, estado, domicilios }: Omit<Loaded, 'mostrador'>) => {
  const { revalidate } = useRevalidator()
  if (domicilios.total === 0)
    return (
      <EmptyState
        icon="check"
        title={estado === 'pendiente' ? 'Nada por entregar' : 'Ningún domicilio entregado'}
      >
        Las ventas del mostrador con domicilio aparecen aquí.
      </EmptyState>
    )
  return (
    <>
      <Cards aria-label="Domicilios">
        {domicilios.data.map((domicilio) => (
          <DomicilioItem
            key={domicilio.id_transaccion}
            comercioId={comercioId}
            domicilio={domicilio}
            onChanged={() => void revalidate()}
          />
        ))}
      </Cards>
      <PagesNav page={domicilios.page} totalPages={domicilios.totalPages} />
    </>
  )
}

/** What the shop sold at its counter and brings to people: what waits, and what was brought. */
export const Component = () => {
  const data = useLoaderData<Loaded | Failed>()
  useTitle('Domicilios')
  if ('error' in data) return <OfficeFailure error={data.error} />
  const { comercioId, mostrador, estado } = data
  const to = `/comercio/domicilios?comercioId=${comercioId}`
  return (
    <OfficePage title="Domicilios" comercioId={comercioId} nombre={mostrador.nombre_barrio}>
      <Bar>
        <Chip component={Link} to={to} aria-current={estado === 'pendiente'} label="Por entregar" />
        <Chip
          component={Link}
          to={`${to}&estado=entregado`}
          aria-current={estado === 'entregado'}
          label="Entregados"
        />
      </Bar>
      <DomicilioList {...data} />
    </OfficePage>
  )
}

const load = async (address: string): Promise<Loaded | Failed> => {
  const comercioId = comercioOf(address)
  if (!comercioId) return { error: 'Hubo un error al obtener el id del comercio!' }
  const asked = new URL(address).searchParams.get('estado')
  const estado = asked === 'entregado' ? 'entregado' : 'pendiente'
  const [mostrador, domicilios] = await Promise.all([
    getMostrador(comercioId),
    listDomicilios(comercioId, estado, pageOf(address)),
  ])
  return { comercioId, mostrador, estado, domicilios }
}

export const loader = ({ request }: { request: Request }) => orFailure(() => load(request.url))
