import {
  type Bandejas,
  type ComprobantesPage,
  type EstadoComprobante,
  type EstadoFaltante,
  estadosComprobante,
  type FaltantesPage,
  type Mostrador,
} from '@plaza/contract'
import type { Loaded } from '@plaza/shell/query'
import { Link, useLoaderData, useRevalidator, useSearchParams, useTitle } from '@plaza/shell/router'
import { Button, Chip, SelectField, styled, tokens } from '@plaza/shell/ui'
import { getMostrador, loadForComercio } from '../../parts/page/load-comercio.ts'
import { OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { pageOf, withinPages } from '../../parts/page/pages-nav.tsx'
import { BalanzasForm } from './balanzas-form.tsx'
import { getBandejas, listComprobantes, listFaltantes } from './bandejas-calls.ts'
import { Billeteras } from './billeteras.tsx'
import { Faltantes } from './faltantes.tsx'
import { PinForm } from './pin-form.tsx'

interface Shown {
  comercioId: number
  mostrador: Mostrador
  counts: Bandejas
  comprobantes?: ComprobantesPage | undefined
  faltantes?: FaltantesPage | undefined
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space(3),
  marginBottom: tokens.space(5),
  '& > div': { marginLeft: 'auto' },
})

const Settings = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: tokens.space(5),
  alignItems: 'start',
  marginTop: tokens.space(6),
})

const names: Record<EstadoComprobante | EstadoFaltante, string> = {
  por_verificar: 'Por verificar',
  verificada: 'Verificadas',
  rechazada: 'Rechazadas',
  pendiente: 'Pendientes',
  resuelto: 'Resueltos',
}

const EstadoFilter = ({ isFaltantes }: { isFaltantes: boolean }) => {
  const [params, setParams] = useSearchParams()
  const estados = isFaltantes ? (['pendiente', 'resuelto'] as const) : estadosComprobante
  return (
    <div>
      <SelectField
        label="Estado"
        value={params.get('estado') ?? estados[0]}
        onChange={({ target }) =>
          setParams((next) => {
            next.set('estado', target.value)
            next.delete('page')
            return next
          })
        }
        options={estados.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  )
}

const BandejaSwitch = ({ comercioId, counts, faltantes }: Shown) => {
  const to = `/comercio/bandejas?comercioId=${comercioId}`
  const isFaltantes = faltantes !== undefined
  return (
    <Bar>
      <Chip
        component={Link}
        to={to}
        aria-current={!isFaltantes}
        label={`Billeteras (${counts.comprobantes})`}
      />
      <Chip
        component={Link}
        to={`${to}&bandeja=faltantes`}
        aria-current={isFaltantes}
        label={`Faltantes (${counts.faltantes})`}
      />
      {counts.cajas > 0 && (
        <Button component={Link} to={`/comercio/caja?comercioId=${comercioId}`}>
          {counts.cajas === 1 ? '1 caja por confirmar' : `${counts.cajas} cajas por confirmar`}
        </Button>
      )}
      <EstadoFilter key={String(isFaltantes)} isFaltantes={isFaltantes} />
    </Bar>
  )
}

/** What waits for a supervisor: wallets to verify, units that were sold and not there. */
export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  const { revalidate } = useRevalidator()
  useTitle('Bandejas del supervisor')
  if (!value) return <OfficeFailure error={error} />
  const { comercioId, mostrador, comprobantes, faltantes } = value
  const onChanged = () => void revalidate()
  return (
    <OfficePage title="Bandejas" comercioId={comercioId} nombre={mostrador.nombre_barrio}>
      <BandejaSwitch {...value} />
      {comprobantes && <Billeteras {...{ comercioId, comprobantes, onChanged }} />}
      {faltantes && <Faltantes {...{ comercioId, faltantes, onChanged }} />}
      {/* What is being typed for a shop is no other's. */}
      <Settings>
        <PinForm key={`pin ${comercioId}`} comercioId={comercioId} />
        <BalanzasForm key={`balanzas ${comercioId}`} {...{ comercioId, mostrador }} />
      </Settings>
    </OfficePage>
  )
}

const find = async (address: string, comercioId: number): Promise<Shown> => {
  const { searchParams } = new URL(address)
  const page = pageOf(address)
  const estado = searchParams.get('estado')
  const isFaltantes = searchParams.get('bandeja') === 'faltantes'
  const comprobanteEstado = estadosComprobante.find((one) => one === estado) ?? 'por_verificar'
  const [mostrador, counts, list] = await Promise.all([
    getMostrador(comercioId),
    getBandejas(comercioId),
    isFaltantes
      ? listFaltantes(comercioId, estado === 'resuelto' ? 'resuelto' : 'pendiente', page).then(
          (faltantes) => ({ faltantes: withinPages(address, faltantes) }),
        )
      : listComprobantes(comercioId, comprobanteEstado, page).then((comprobantes) => ({
          comprobantes: withinPages(address, comprobantes),
        })),
  ])
  return { comercioId, mostrador, counts, ...list }
}

export const loader = ({ request: { url } }: { request: Request }) =>
  loadForComercio(url, (comercioId) => find(url, comercioId))
