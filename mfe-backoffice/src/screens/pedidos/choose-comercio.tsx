import type { ComerciosPage } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { Link, useNavigate } from '@plaza/shell/router'
import { ErrorState, Field, Icon, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { searchComercios } from '../../parts/comercio/search-comercios.ts'

const restMs = 300

const Root = styled('div')({ display: 'grid', gap: tokens.space(3), maxWidth: '560px' })

const Found = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Choice = styled(Link)({
  display: 'flex',
  gap: tokens.space(3),
  alignItems: 'center',
  minHeight: '56px',
  padding: tokens.space(2, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  color: tokens.ink,
  textDecoration: 'none',
  '& > svg': { flex: 'none', color: tokens.brand },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
  '&:hover': { background: tokens.brandSoft },
})

const useRested = (typed: string) => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

const Comercios = ({ comercios: { data, total } }: { comercios: ComerciosPage }) => (
  <>
    <p role="status">
      {total === 0 ? 'Ningún comercio con ese nombre.' : ''}
      {total > data.length ? `Se ven ${data.length} de ${total}: escribe más del nombre.` : ''}
    </p>
    <Found aria-label="Comercios">
      {data.map(({ id, nombre_barrio, direccion_punto_venta }) => (
        <li key={id}>
          <Choice to={paths.pedidos(id)}>
            <Icon name="store" />
            <span>
              <strong>{nombre_barrio}</strong>
              <small>{direccion_punto_venta}</small>
            </span>
          </Choice>
        </li>
      ))}
    </Found>
  </>
)

/** An administrator says whose orders they want to see: the name is completed while it is typed, Enter takes the first. */
export const ChooseComercio = () => {
  const [typed, setTyped] = useState('')
  const rested = useRested(typed)
  const navigate = useNavigate()
  const ask = useCallback(
    (signal: AbortSignal) => searchComercios(new URLSearchParams({ q: rested }), signal),
    [rested],
  )
  const { value, cause, isAsking, again } = useQuery(ask)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [first] = value?.data ?? []
    if (key === 'Enter' && first && rested === typed.trim()) void navigate(paths.pedidos(first.id))
  }
  return (
    <Root>
      <Field
        label="Comercio"
        type="search"
        autoComplete="off"
        maxLength={100}
        help="Escribe el nombre de su barrio."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {value && <Comercios comercios={value} />}
      {!!cause && (
        <ErrorState
          title="No pudimos cargar los comercios"
          message={refusalText(cause, 'Inténtalo de nuevo.')}
          onRetry={again}
          retrying={isAsking}
        />
      )}
      {!value && !cause && <Skeleton height={180} />}
    </Root>
  )
}
