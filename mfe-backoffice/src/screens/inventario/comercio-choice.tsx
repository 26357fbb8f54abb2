import type { ComercioDeUsuario } from '@plaza/contract'
import { Link, useSearchParams } from '@plaza/shell/router'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { funcionText } from '../../parts/equipo/funcion-options.ts'

const Choices = styled('ul')({
  display: 'grid',
  gap: tokens.space(3),
  maxWidth: '560px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Item = styled('li')({
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '&:where([data-open])': { outline: `2px solid ${tokens.brand}` },
})

const Name = styled('button')({
  display: 'flex',
  gap: tokens.space(3),
  alignItems: 'center',
  width: '100%',
  minHeight: '60px',
  padding: tokens.space(3, 4),
  border: 0,
  borderRadius: tokens.radius.card,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: tokens.weight.strong,
  textAlign: 'left',
  cursor: 'pointer',
  '& > svg': { color: tokens.brand },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': { color: tokens.muted, fontSize: tokens.text.sm, fontWeight: 400 },
})

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  padding: tokens.space(1, 4, 4),
  '& > *': { flex: '1 1 200px' },
})

const WaysOn = ({ id, funcion }: ComercioDeUsuario) =>
  funcion === 'cajero' ? (
    <Ways>
      <Button variant="contained" component={Link} to={paths.mostrador(id)}>
        Vender en el mostrador
      </Button>
      <Button variant="outlined" component={Link} to={paths.domicilios(id)}>
        Ver domicilios
      </Button>
    </Ways>
  ) : (
    <Ways>
      <Button variant="contained" component={Link} to={paths.crear(id)}>
        Crear Nuevo Producto
      </Button>
      <Button variant="outlined" component={Link} to={paths.productos(id)}>
        Ver y Editar Productos
      </Button>
      <Button variant="outlined" component={Link} to={paths.pedidos(id)}>
        Ver pedidos
      </Button>
      <Button variant="outlined" component={Link} to={paths.panel(id)}>
        Ver ventas
      </Button>
    </Ways>
  )

/** The shops by their neighbourhood; the chosen one shows what can be done in it. The choice is in the address. */
export const ComercioChoice = ({ comercios }: { comercios: ComercioDeUsuario[] }) => {
  const [params, setParams] = useSearchParams()
  const only = comercios.length === 1 ? comercios[0]?.id : undefined
  const chosen = Number(params.get('comercioId')) || only
  const choose = (id: number) => setParams({ comercioId: String(id) }, { replace: true })
  return (
    <Choices>
      {comercios.map((comercio) => {
        const isOpen = comercio.id === chosen
        return (
          <Item key={comercio.id} data-open={isOpen || undefined}>
            <Name type="button" aria-expanded={isOpen} onClick={() => choose(comercio.id)}>
              <Icon name="store" />
              <span>{comercio.nombre_barrio}</span>
              <small>{funcionText(comercio.funcion)}</small>
            </Name>
            {isOpen && <WaysOn {...comercio} />}
          </Item>
        )
      })}
    </Choices>
  )
}
