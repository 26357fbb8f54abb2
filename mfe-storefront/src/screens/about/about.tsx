import { formatCop } from '@plaza/shell/format'
import { Link, useTitle } from '@plaza/shell/router'
import { Button, Icon, type IconName, media, Page, Section, styled, tokens } from '@plaza/shell/ui'
import { envioGratisDesde } from '../../parts/envio/envio.ts'
import { Banner, Prose } from '../../parts/page/prose.tsx'

const Values = styled('ul')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  '& li': {
    display: 'grid',
    gap: tokens.space(2),
    alignContent: 'start',
    padding: tokens.space(6),
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
  '& svg': { color: tokens.brand },
  '& h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
  '& p': { color: tokens.muted, fontSize: tokens.text.sm },
})

const values: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'store',
    title: 'Tiendas de barrio',
    text: 'Cada producto lo vende un comercio con nombre y dirección. Sabes a quién le compras.',
  },
  {
    icon: 'tag',
    title: 'El precio que ves',
    text: `IVA incluido y sin sorpresas al final. Envío gratis desde ${formatCop(envioGratisDesde)}.`,
  },
  {
    icon: 'share',
    title: 'Recomendar paga',
    text: 'Si alguien compra con el enlace que compartiste, recibes un porcentaje de la venta.',
  },
]

export const Component = () => {
  useTitle('Sobre Plaza')
  return (
    <Page>
      <Banner>
        <h1>La plaza de mercado de tu barrio, en tu bolsillo</h1>
        <p>Belleza, hogar, tecnología y alimentos de comercios colombianos, en un solo carrito.</p>
      </Banner>

      <Section title="Qué nos mueve">
        <Values>
          {values.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Values>
      </Section>
      <Section title="Cómo funciona">
        <Prose>
          <p>
            Los comercios publican sus productos y mantienen su inventario al día. Tú los
            encuentras, los comparas y los llevas en un solo pedido, aunque vengan de varias
            tiendas.
          </p>
          <p>
            Lo que hoy compras se descuenta del inventario real de la tienda, en línea y en el
            mostrador. Por eso, cuando aquí dice que hay, hay.
          </p>
          <p>
            <Button variant="contained" component={Link} to="/products">
              Ver productos
            </Button>
          </p>
        </Prose>
      </Section>
    </Page>
  )
}
