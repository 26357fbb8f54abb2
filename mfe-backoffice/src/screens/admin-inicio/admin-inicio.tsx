import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { BestProducts, Parts, SalesChart } from '../../parts/panel/sales-parts.tsx'
import { SoldHead } from '../../parts/sold/sold-head.tsx'
import { WaitingList } from '../../parts/waiting/waiting-list.tsx'
import { type Inicio, loadInicio } from './load-inicio.ts'

export const loader = ({ request }: { request: Request }): Promise<Loaded<Inicio>> =>
  load(() => loadInicio(request))

const Whole = styled('div')({ display: 'grid', gap: tokens.space(7), '& > *': { minWidth: 0 } })

const Title = styled('h2')({
  marginBottom: tokens.space(3),
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
})

const day = new Intl.DateTimeFormat('es-CO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  timeZone: 'America/Bogota',
})

/** What an administrator begins with: what waits for a decision, and how all shops sell. */
export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Inicio>>()
  useTitle('Resumen de Plaza')
  return (
    <OfficePage
      title="Resumen de Plaza"
      lead={`Todos los comercios · ${day.format(new Date())}`}
      actions={
        <Button variant="outlined" component={Link} to="/admin-panel">
          Ventas de comercios
        </Button>
      }
    >
      {value && (
        <Whole>
          <section aria-labelledby="por-hacer">
            <Title id="por-hacer">Por hacer</Title>
            <WaitingList waiting={value.waiting} />
          </section>
          <Parts>
            <SoldHead {...value.sold} />
            <SalesChart panel={value.sold.drawn} />
            <BestProducts mejores_productos={value.sold.panel.mejores_productos} />
          </Parts>
        </Whole>
      )}
      {!value && <NotLoaded title="No pudimos cargar el resumen" error={error} />}
    </OfficePage>
  )
}
