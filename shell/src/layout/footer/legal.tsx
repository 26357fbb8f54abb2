import { media, styled, tokens } from '@plaza/shell/ui'
import { sizes } from '../looks/sizes.ts'

const Text = styled('p')({
  paddingTop: tokens.space(5),
  borderTop: `1px solid ${tokens.line}`,
  color: tokens.muted,
  fontSize: tokens.text.sm,
})

/** How prices are meant, and who watches over the trade. */
export const Legal = () => (
  <Text>
    Precios en pesos colombianos, con IVA incluido. Consulta tus derechos en la{' '}
    <a href="https://www.sic.gov.co">Superintendencia de Industria y Comercio</a>.
  </Text>
)

const Foot = styled('footer')({
  maxWidth: `${sizes.content + 2 * sizes.gutter.desk}px`,
  width: '100%',
  marginInline: 'auto',
  padding: `${tokens.space(5)} ${sizes.gutter.phone}px`,
  [media.tabletUp]: { paddingInline: `${sizes.gutter.desk}px` },
})

/** The foot of a screen with one thing to do. */
export const SlimFoot = () => (
  <Foot>
    <Legal />
  </Foot>
)
