import type {
  Caja as CajaData,
  CajasPage,
  Mostrador,
  SinCaja as WithoutCajaData,
} from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import type { Loaded } from '@plaza/shell/query'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Notice, Section, styled, tokens } from '@plaza/shell/ui'
import { OpenCajaForm } from '../../parts/caja/open-caja-form.tsx'
import { getMostrador, loadForComercio } from '../../parts/page/load-comercio.ts'
import { OfficeCard, OfficeFailure, OfficePage } from '../../parts/page/office-page.tsx'
import { pageOf, withinPages } from '../../parts/page/pages-nav.tsx'
import { getCaja, getCurrent, getWithoutCaja, listCajas } from './caja-calls.ts'
import { CajaList } from './caja-list.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Conteo } from './conteo.tsx'
import { MovimientoList, Movimientos } from './movimientos.tsx'
import { Reporte } from './reporte.tsx'
import { paramWithoutCaja, SinCaja } from './without-caja.tsx'

interface Shown {
  comercioId: number
  mostrador: Mostrador
  /** The one that the address names, else the person's open one. */
  caja: CajaData | null
  isNamed: boolean
  cajas: CajasPage
  withoutCaja: WithoutCajaData
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: tokens.space(5),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: tokens.space(5) },
})

const OpenCaja = ({ caja }: { caja: CajaData }) => (
  <OfficeCard aria-labelledby="caja-abierta">
    <h2 id="caja-abierta">Caja abierta</h2>
    <p>
      {caja.cajero} · desde {formatFechaCorta(caja.abierta_en)} · base {formatCop(caja.base)}
    </p>
  </OfficeCard>
)

/** What a supervisor sees of a till that somebody else has open, and counts where they work there no more. */
export const OthersCaja = ({ comercioId, caja }: { comercioId: number; caja: CajaData }) => (
  <>
    <OfficeCard>
      <h2>Entradas y salidas</h2>
      <MovimientoList movimientos={caja.movimientos} />
    </OfficeCard>
    {caja.abandonada && (
      <>
        <Notice tone="info">
          {caja.cajero} ya no trabaja aquí. Cuenta el efectivo de su caja y ciérrala.
        </Notice>
        <Conteo comercioId={comercioId} caja={caja} />
      </>
    )}
  </>
)

const CajaState = ({ comercioId, mostrador, caja }: Shown) => {
  const { revalidate } = useRevalidator()
  const onChanged = () => void revalidate()
  if (!caja) return <OpenCajaForm comercioId={comercioId} onChanged={onChanged} />
  if (caja.estado === 'abierta')
    return (
      <div>
        <OpenCaja caja={caja} />
        {caja.es_propia ? (
          <>
            <Movimientos comercioId={comercioId} caja={caja} onChanged={onChanged} />
            <Conteo comercioId={comercioId} caja={caja} />
          </>
        ) : (
          <OthersCaja comercioId={comercioId} caja={caja} />
        )}
      </div>
    )
  const { reporte } = caja
  if (!reporte) return null
  const { funcion } = mostrador
  return (
    <div>
      {caja.estado === 'contada' && (
        <ConfirmForm {...{ comercioId, caja, reporte, funcion, onChanged }} />
      )}
      <Reporte caja={caja} reporte={reporte} mostrador={mostrador} />
    </div>
  )
}

/** The person's till: open it, move cash, count it; and the tills of the past with their reports. */
export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  useTitle('Caja')
  if (!value) return <OfficeFailure error={error} />
  const { comercioId, mostrador, cajas, caja, isNamed, withoutCaja } = value
  return (
    <OfficePage title="Caja" comercioId={comercioId} nombre={mostrador.nombre_barrio}>
      <Columns>
        <CajaState key={`${caja?.id} ${caja?.estado}`} {...value} />
        <div>
          <Section
            title={mostrador.funcion === 'cajero' ? 'Tus cajas' : 'Cajas del comercio'}
            {...(isNamed && {
              action: (
                <Button component={Link} to={`/comercio/caja?comercioId=${comercioId}`}>
                  Mi caja
                </Button>
              ),
            })}
          >
            {cajas.total === 0 ? (
              <EmptyState icon="store" title="Todavía no hay cajas">
                Cuando abras la primera, aquí quedan su cierre y su reporte.
              </EmptyState>
            ) : (
              <CajaList comercioId={comercioId} cajas={cajas} />
            )}
          </Section>
          <SinCaja withoutCaja={withoutCaja} />
        </div>
      </Columns>
    </OfficePage>
  )
}

const find = async (url: string, comercioId: number): Promise<Shown> => {
  const { searchParams } = new URL(url)
  const named = Number(searchParams.get('caja'))
  const [mostrador, cajas, caja, withoutCaja] = await Promise.all([
    getMostrador(comercioId),
    listCajas(comercioId, pageOf(url)),
    named ? getCaja(comercioId, named) : getCurrent(comercioId).then((actual) => actual.caja),
    getWithoutCaja(comercioId, searchParams.get(paramWithoutCaja)),
  ])
  const shown = { mostrador, cajas: withinPages(url, cajas), caja }
  return { comercioId, ...shown, isNamed: Boolean(named), withoutCaja }
}

export const loader = ({ request: { url } }: { request: Request }) =>
  loadForComercio(url, (comercioId) => find(url, comercioId))
