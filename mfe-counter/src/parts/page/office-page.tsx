import { Link } from '@plaza/shell/router'
import { Button, Icon, Page, styled, Typography, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: tokens.space(2, 4),
  marginBottom: tokens.space(5),
  // As large as on all other screens of the same menu.
  '& h1': {
    fontSize: tokens.text.xl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  '& p': { marginTop: tokens.space(1), color: tokens.muted },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  title: string
  comercioId: number
  nombre: string
  children: ReactNode
}

/** A page beside the till: its title, its shop, and the way back to selling. */
export const OfficePage = ({ title, comercioId, nombre, children }: Props) => (
  <Page>
    <Head>
      <div>
        <Typography variant="h1">{title}</Typography>
        <p>{nombre}</p>
      </div>
      <Button
        variant="outlined"
        component={Link}
        to={`/sales-counter?comercioId=${comercioId}`}
        startIcon={<Icon name="store" size={18} />}
      >
        Volver al mostrador
      </Button>
    </Head>
    {children}
  </Page>
)

/** Why such a page has nothing to show. */
export const OfficeFailure = ({ error }: { error: string }) => (
  <Failure title="No pudimos abrir esta página" error={error} />
)

/** A white box of such a page. */
export const OfficeCard = styled('section')({
  display: 'grid',
  gap: tokens.space(4),
  alignContent: 'start',
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
  '& h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.loud },
})
