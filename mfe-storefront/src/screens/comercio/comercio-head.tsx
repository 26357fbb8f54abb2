import type { VitrinaComercio } from '@plaza/contract'
import { Icon, media, Picture, Stars, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { horaText, isOpenAt } from './horario.ts'

const Root = styled('header')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: tokens.space(4),
  alignItems: 'center',
  marginBottom: tokens.space(8),
  [media.tabletUp]: { gridTemplateColumns: '176px minmax(0, 1fr)', gap: tokens.space(6) },
})

const Pictures = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow,
})

const Words = styled('div')({
  display: 'grid',
  gap: tokens.space(1.5),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
})

const Kind = styled('p')({
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.strong,
  letterSpacing: '0.05em',
  textTransform: 'uppercase',
})

const Name = styled('h1')({
  fontSize: tokens.text.xl,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  [media.tabletUp]: { fontSize: tokens.text.xxl },
})

const Line = styled('p')({
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  minHeight: 24,
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& strong': { color: tokens.leaf, fontWeight: tokens.weight.strong },
})

// The clock is the visitor's: a page that came drawn does not know what time it will be read.
const useIsOpen = (comercio: VitrinaComercio) => {
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => setOpen(isOpenAt(comercio, new Date())), [comercio])
  return isOpen
}

const places = [0, 1, 2, 3]

/** Whose shop it is, at a glance. */
export const ComercioHead = ({ comercio }: { comercio: VitrinaComercio }) => {
  const { id, nombre_barrio, imagenes, calificacion, total, horario_inicio, horario_fin } = comercio
  const isOpen = useIsOpen(comercio)
  return (
    <Root>
      <Pictures>
        {places.map((at) => (
          <Picture
            key={at}
            sources={imagenSources(imagenes[at])}
            alt=""
            sizes="88px"
            tint={id + at}
          />
        ))}
      </Pictures>
      <Words>
        <Kind>Comercio</Kind>
        <Name>{nombre_barrio}</Name>
        {calificacion && <Stars value={calificacion.promedio} count={calificacion.total} />}
        <Line>
          {/* It fits beside this on a phone: beside the hours it took a line more once it was known. */}
          <span>
            {total === 1 ? '1 producto' : `${total} productos`}
            {isOpen && (
              <>
                {' · '}
                <strong>Abierto ahora</strong>
              </>
            )}
          </span>
        </Line>
        <Line>
          <Icon name="store" size={18} />
          <span>{`De ${horaText(horario_inicio)} a ${horaText(horario_fin)}`}</span>
        </Line>
        <Line>
          <Icon name="pin" size={18} />
          <span>{comercio.direccion_punto_venta}</span>
        </Line>
      </Words>
    </Root>
  )
}
