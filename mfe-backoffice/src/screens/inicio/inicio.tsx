import type { ComercioDeUsuario } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { WaitingList } from '../../parts/waiting/waiting-list.tsx'
import { type Inicio, loadInicio } from './load-inicio.ts'
import { waitingOf } from './pending-texts.ts'
import { SoldParts } from './sold-parts.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<Inicio>> =>
  load(() => loadInicio(request))

const Whole = styled('div')({ display: 'grid', gap: tokens.space(7), '& > *': { minWidth: 0 } })

const Title = styled('h2')({
  marginBottom: tokens.space(3),
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
})

const Ways = ({ id, funcion }: ComercioDeUsuario) => (
  <>
    {funcion === 'cajero' ? (
      <Button variant="outlined" component={Link} to={`/comercio/caja?comercioId=${id}`}>
        Mi caja
      </Button>
    ) : (
      <Button variant="outlined" component={Link} to={paths.crear(id)}>
        Crear Nuevo Producto
      </Button>
    )}
    <Button variant="contained" component={Link} to={paths.mostrador(id)}>
      Vender en el mostrador
    </Button>
  </>
)

const Nowhere = () => (
  <EmptyState icon="store" title="No hay comercios disponibles.">
    Cuando un administrador te asigne un comercio, o alguien te invite al suyo, lo verás aquí.
  </EmptyState>
)

const day = new Intl.DateTimeFormat('es-CO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  timeZone: 'America/Bogota',
})

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Inicio>>()
  useTitle('Inicio')
  const { comercio, esperas, sold } = value ?? {}
  return (
    <OfficePage
      title="Inicio"
      lead={comercio && `${comercio.nombre_barrio} · ${day.format(new Date())}`}
      actions={comercio && <Ways {...comercio} />}
    >
      {comercio && (
        <Whole>
          {esperas && (
            <section aria-labelledby="por-hacer">
              <Title id="por-hacer">Por hacer</Title>
              <WaitingList waiting={waitingOf(esperas, comercio.id)} />
            </section>
          )}
          {sold && <SoldParts comercioId={comercio.id} sold={sold} />}
        </Whole>
      )}
      {value && !comercio && <Nowhere />}
      {!value && <NotLoaded title="No pudimos cargar tu comercio" error={error} />}
    </OfficePage>
  )
}
