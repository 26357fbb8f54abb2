import type { ComercioDeUsuario } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { EmptyState, Icon, Page, styled, Typography, tokens } from '@plaza/shell/ui'
import { listComercios } from './list-comercios.ts'

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: tokens.space(4),
  margin: tokens.space(6, 0, 0),
  padding: 0,
  listStyle: 'none',
})

const Card = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(4),
  minHeight: '88px',
  padding: tokens.space(4, 5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  color: tokens.ink,
  textDecoration: 'none',
  '& > svg': { flexShrink: 0 },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg:first-of-type': { color: tokens.brand },
  '& > svg:last-of-type': { marginLeft: 'auto', color: tokens.muted },
  '&:hover': { background: tokens.brandSoft },
  '& strong': {
    display: 'block',
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.2,
  },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
})

const funcionText = { dueño: 'Dueño', supervisor: 'Supervisor', cajero: 'Cajero' } as const

const Comercios = ({ comercios }: { comercios: ComercioDeUsuario[] }) =>
  comercios.length === 0 ? (
    <EmptyState icon="store" title="No hay comercios disponibles.">
      Cuando administres un comercio, o alguien te invite al suyo, lo verás aquí.
    </EmptyState>
  ) : (
    <List>
      {comercios.map(({ id, nombre_barrio, funcion }) => (
        <li key={id}>
          <Card to={`/sales-counter?comercioId=${id}`}>
            <Icon name="store" size={32} />
            <span>
              <strong>{nombre_barrio}</strong>
              <small>{funcionText[funcion]}</small>
            </span>
            <Icon name="chevronRight" />
          </Card>
        </li>
      ))}
    </List>
  )

/** Choice of the shop to sell in. */
export const Component = () => {
  useTitle('Venta mostrador')
  const { value, error } = useLoaderData<Loaded<ComercioDeUsuario[]>>()
  return (
    <Page>
      <Typography variant="h1">Selecciona el comercio con el que deseas trabajar</Typography>
      {value ? (
        <Comercios comercios={value} />
      ) : (
        <NotLoaded title="No pudimos traer tus comercios" error={error} />
      )}
    </Page>
  )
}

export const loader = () => load(listComercios)
