import type { VitrinaComercio } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Icon, media, Section, styled, tokens } from '@plaza/shell/ui'
import { useRef } from 'react'
import { useNear } from '../../parts/later/use-near.ts'
import { diasText, horaText } from './horario.ts'
import { Mapa } from './mapa.tsx'

const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
})

const Facts = styled('dl')({
  display: 'grid',
  gap: tokens.space(4),
  alignContent: 'start',
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& div': { display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: tokens.space(3) },
  '& svg': { gridRow: 'span 2', marginTop: 2, color: tokens.brand },
  '& dt': { color: tokens.muted, fontSize: tokens.text.sm },
  '& dd': { gridColumn: 2, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
})

const Place = styled('div')({
  minHeight: 280,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.sunken,
})

/** When a shop is open, where it is, and how to reach it. */
export const Visit = ({ comercio }: { comercio: VitrinaComercio }) => {
  const place = useRef<HTMLDivElement>(null)
  const { punto, direccion_punto_venta, telefono_punto_venta, tope_minimo_venta } = comercio
  const isNear = useNear(place)
  return (
    <Section title="Visítanos">
      <Columns ref={place}>
        <Facts>
          <div>
            <Icon name="pin" />
            <dt>Dirección</dt>
            <dd>
              {direccion_punto_venta}
              {punto && (
                <>
                  <br />
                  <a
                    href={`https://www.google.com/maps/dir/?api=1&destination=${punto.latitud},${punto.longitud}`}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    Cómo llegar
                  </a>
                </>
              )}
            </dd>
          </div>
          <div>
            <Icon name="info" />
            <dt>Horario</dt>
            <dd>
              {comercio.dias_trabajo.length > 0 && `${diasText(comercio.dias_trabajo)}, `}
              {`de ${horaText(comercio.horario_inicio)} a ${horaText(comercio.horario_fin)}`}
              {comercio.horario_extendido && ' Con horario extendido.'}
            </dd>
          </div>
          {telefono_punto_venta && (
            <div>
              <Icon name="phone" />
              <dt>Teléfono</dt>
              <dd>
                <a href={`tel:${telefono_punto_venta.replace(/[^+\d]/g, '')}`}>
                  {telefono_punto_venta}
                </a>
              </dd>
            </div>
          )}
          {tope_minimo_venta > 0 && (
            <div>
              <Icon name="cart" />
              <dt>Pedido mínimo</dt>
              <dd>{formatCop(tope_minimo_venta)}</dd>
            </div>
          )}
        </Facts>
        {punto && <Place>{isNear && <Mapa punto={punto} />}</Place>}
      </Columns>
    </Section>
  )
}
