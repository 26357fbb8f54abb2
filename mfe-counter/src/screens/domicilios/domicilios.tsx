import type { DomiciliosPage, EstadoDomicilio, Mostrador } from '@plaza/contract'
import type { Loaded } from '@plaza/shell/query'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Chip, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { Cards } from '../../parts/page/cards.tsx'
import { getMostrador, loadForComercio } from '../../parts/page/load-comercio.ts'
import { OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { PagesNav, pageOf, withinPages } from '../../parts/page/pages-nav.tsx'
import { DomicilioItem } from './domicilio-item.tsx'
import { listDomicilios } from './domicilios-calls.ts'

interface Shown {
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

const DomicilioList = ({ comercioId, estado, domicilios }: Omit<Shown, 'mostrador'>) => {
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
  const { value, error } = useLoaderData<Loaded<Shown>>()
  useTitle('Domicilios')
  if (!value) return <OfficeFailure error={error} />
  const { comercioId, mostrador, estado } = value
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
      <DomicilioList {...value} />
    </OfficePage>
  )
}

const find = async (address: string, comercioId: number): Promise<Shown> => {
  const asked = new URL(address).searchParams.get('estado')
  const estado = asked === 'entregado' ? 'entregado' : 'pendiente'
  const [mostrador, domicilios] = await Promise.all([
    getMostrador(comercioId),
    listDomicilios(comercioId, estado, pageOf(address)),
  ])
  return { comercioId, mostrador, estado, domicilios: withinPages(address, domicilios) }
}

export const loader = ({ request: { url } }: { request: Request }) =>
  loadForComercio(url, (comercioId) => find(url, comercioId))
