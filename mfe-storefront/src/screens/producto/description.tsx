import type { Producto } from '@plaza/contract'
import { Section, styled, tokens } from '@plaza/shell/ui'
import { Fragment } from 'react'

const Room = styled('div')({ marginTop: tokens.space(10) })

const Text = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  maxWidth: '68ch',
  lineHeight: 1.65,
})

const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim())

const Measures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: tokens.space(1, 4),
  margin: 0,
  '& dt': { color: tokens.muted },
  '& dd': { margin: 0, fontWeight: tokens.weight.strong, overflowWrap: 'anywhere' },
})

const measuresOf = ({ talla, tamano, peso, color }: Producto) =>
  [
    ['Talla', talla],
    ['Tamaño', tamano],
    ['Peso', peso],
    ['Color', color],
  ].filter(([, value]) => value)

/** The long description, paragraph by paragraph, and the measures that the shop told. */
export const Description = ({ producto }: { producto: Producto }) => {
  const paragraphs = paragraphsOf(producto.descripcion_larga)
  const measures = measuresOf(producto)
  if (!paragraphs.length && !measures.length) return null
  return (
    <Room>
      <Section title="Descripción">
        <Text>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {measures.length > 0 && (
            <Measures>
              {measures.map(([name, value]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </Measures>
          )}
        </Text>
      </Section>
    </Room>
  )
}
