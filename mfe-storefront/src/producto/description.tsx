import type { Producto } from '@plaza/api/contract'
import { Section, styled, tokens } from '@plaza/shell/ui'

const Room = styled('div')({ marginTop: tokens.space(10) })

const Text = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  maxWidth: '68ch',
  lineHeight: 1.65,
})

const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim())

/** The long description, paragraph by paragraph. */
export const Description = ({ producto }: { producto: Producto }) => {
  const paragraphs = paragraphsOf(producto.descripcion_larga)
  if (!paragraphs.length) return null
  return (
    <Room>
      <Section title="Descripción">
        <Text>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
      </Section>
    </Room>
  )
}
