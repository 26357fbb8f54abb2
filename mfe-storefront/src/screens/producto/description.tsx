import type { Producto } from '@plaza/contract'
import { Section, styled, tokens } from '@plaza/shell/ui'
import { Fragment } from 'react'

const Room = styled('div')({ marginTop: tokens.space(10) })

const Text = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  maxWidth: '68ch',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
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
  ].flatMap(([name = '', value]) => (value ? [[name, value] as const] : []))

// Lines of one group together, in the order in which the shop wrote them.
const gruposOf = ({ especificaciones = [] }: Producto) =>
  [...new Set(especificaciones.map(({ grupo }) => grupo))].map((grupo) => ({
    grupo,
    lineas: especificaciones.filter((linea) => linea.grupo === grupo),
  }))

const Lines = ({ lines }: { lines: (readonly [string, string | undefined])[] }) => (
  <Measures>
    {lines.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Measures>
)

/** The long description, paragraph by paragraph, and what the shop told of it line by line. */
export const Description = ({ producto }: { producto: Producto }) => {
  const paragraphs = paragraphsOf(producto.descripcion_larga)
  const measures = measuresOf(producto)
  const grupos = gruposOf(producto)
  if (!paragraphs.length && !measures.length && !grupos.length) return null
  return (
    <Room>
      <Section title="Descripción">
        <Text>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {measures.length > 0 && <Lines lines={measures} />}
          {grupos.map(({ grupo, lineas }) => (
            <div key={grupo ?? ''}>
              <h3>{grupo ?? 'Especificaciones'}</h3>
              <Lines lines={lineas.map(({ nombre, valor }) => [nombre, valor])} />
            </div>
          ))}
        </Text>
      </Section>
    </Room>
  )
}
