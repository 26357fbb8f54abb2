import { useTitle } from '@plaza/shell/router'
import { media, Page, styled, tokens } from '@plaza/shell/ui'
import { ContactBlock } from '../../parts/contact/contact-block.tsx'
import { Banner } from '../../parts/page/prose.tsx'
import { Deliveries } from './deliveries.tsx'
import { Questions } from './questions.tsx'
import { Returns } from './returns.tsx'

const Policies = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  margin: tokens.space(10, 0),
  [media.deskUp]: { gridTemplateColumns: '2fr 3fr' },
  '& > section': {
    marginTop: 0,
    padding: tokens.space(6),
    borderRadius: tokens.radius.card,
    background: tokens.surface,
    boxShadow: tokens.shadow,
  },
})

export const Component = () => {
  useTitle('Servicio al cliente')
  return (
    <Page>
      <Banner>
        <h1>Servicio al cliente</h1>
        <p>Entregas, devoluciones y respuestas claras. Y si no está aquí, escríbenos.</p>
      </Banner>
      <ContactBlock />
      <Policies>
        <Deliveries />
        <Returns />
      </Policies>
      <Questions />
    </Page>
  )
}
