import type { VentaDetalle } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { Columns } from '../../parts/page/columns.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { EstadoChip } from '../../parts/venta/estado-chip.tsx'
import { comingOf } from '../../parts/venta/llegada.ts'
import { Llegadas } from '../../parts/venta/llegadas.tsx'
import { VentaFacts } from '../../parts/venta/venta-facts.tsx'
import { VentaLines } from '../../parts/venta/venta-lines.tsx'
import { VentaTotals } from '../../parts/venta/venta-totals.tsx'
import { Timeline } from './timeline.tsx'
import { VentaActions } from './venta-actions.tsx'

const Head = styled('header')({
  display: 'grid',
  gap: tokens.space(2),
  justifyItems: 'start',
  marginBottom: tokens.space(5),
  '& > a': {
    display: 'inline-flex',
    gap: tokens.space(1),
    alignItems: 'center',
    minHeight: 44,
    fontSize: tokens.text.sm,
    textDecoration: 'none',
  },
})

const Direccion = styled('p')({ overflowWrap: 'anywhere' })

const Main = styled('div')({ display: 'grid', gap: tokens.space(5) })

// On a phone what can be done comes before the small print.
const Side = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  [media.deskUp]: { gridColumn: 2, gridRow: '1 / span 2' },
})

const rows = { [media.deskUp]: { gridTemplateRows: 'auto 1fr', rowGap: tokens.space(5) } }

/** A purchase: what happened to it, what it was, what it cost, and what can be done. */
export const VentaDetail = ({ venta }: { venta: VentaDetalle }) => (
  <>
    <Head>
      <Link to="/ventas">
        <Icon name="chevronLeft" size={18} />
        Datos de Pago
      </Link>
      <PageTitle>Compra del {formatFecha(venta.fecha_y_hora)}</PageTitle>
      <EstadoChip estado_tx={venta.estado_tx} />
    </Head>
    <Columns sx={rows}>
      <Main>
        <Panel title="Seguimiento">
          <Timeline venta={venta} />
        </Panel>
        <Panel title="Tu pedido">
          <VentaLines lineas={venta.id_productos} envios={venta.envios} />
        </Panel>
      </Main>
      <Side>
        <Panel title="Resumen">
          <VentaTotals venta={venta} />
          <VentaActions venta={venta} />
        </Panel>
        {venta.direccion_envio && (
          <Panel title="Envío">
            <Direccion>
              {[venta.direccion_envio, venta.municipio_envio].filter(Boolean).join(', ')}
            </Direccion>
            <Llegadas envios={venta.envios_cotizados} coming={comingOf(venta)} />
          </Panel>
        )}
      </Side>
      <Panel title="Detalle de la transacción">
        <VentaFacts venta={venta} />
      </Panel>
    </Columns>
  </>
)
