import type { ComercioVitrina } from '@plaza/contract'
import { Picture, Section, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../../parts/catalogue/imagen-sources.ts'
import { RailRow, RailTile } from '../../../parts/rail/rail.tsx'

// Of one height, whatever a shop is called: a row keeps its place before it is drawn.
const Name = styled('h3')({
  display: 'grid',
  alignContent: 'center',
  height: 58,
  padding: tokens.space(0, 3),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  lineHeight: 1.35,
  '& > span': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
})

/** Shops, each with what it sells most. */
export const ComerciosRail = ({ comercios }: { comercios: ComercioVitrina[] }) =>
  comercios.length > 0 && (
    <Section title="Comercios de la ciudad">
      <RailRow>
        {comercios.map(({ id, nombre_barrio, imagenes }) => (
          <li key={id}>
            <RailTile to={`/comercios/${id}`}>
              <Picture
                sources={imagenSources(imagenes[0])}
                alt=""
                sizes="194px"
                ratio={3 / 2}
                tint={id}
              />
              <Name>
                <span>{nombre_barrio}</span>
              </Name>
            </RailTile>
          </li>
        ))}
      </RailRow>
    </Section>
  )
