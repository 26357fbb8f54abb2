import type { PedidosPage } from '@plaza/contract'
import { useSearchText } from '@plaza/shell/form'
import { useLocation } from '@plaza/shell/router'
import { Button, Field, Icon } from '@plaza/shell/ui'
import type { SubmitEvent } from 'react'
import { tabsOf } from '../../parts/filters/tabs-of.ts'
import type { useFilters } from '../../parts/filters/use-filters.ts'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { Tabs } from '../../parts/table/tabs.tsx'

const names = {
  por_despachar: 'Por despachar',
  despachado: 'Despachados',
  entregado: 'Entregados',
  por_recibir: 'Devoluciones',
  todos: 'Todos',
} as const

type Kind = keyof typeof names

const kinds = Object.keys(names) as Kind[]

/** What an address wants to see; what is to be sent, unless it says otherwise. */
export const kindIn = (params: URLSearchParams): Kind =>
  kinds.find((kind) => kind === params.get('envio')) ?? 'por_despachar'

type NarrowingProps = Pick<ReturnType<typeof useFilters>, 'params' | 'change'> &
  Pick<PedidosPage, 'conteos'>

/** How far the orders have come, each with how many, and the search by number or buyer. */
export const Narrowing = ({ params, change, conteos }: NarrowingProps) => {
  const { pathname } = useLocation()
  const current = kindIn(params)
  const q = params.get('q') ?? ''
  const text = useSearchText(q)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: text.take() })
  }
  return (
    <>
      <Tabs
        label="Estado de los pedidos"
        tabs={tabsOf({ pathname, params, name: 'envio', names, current, counts: conteos })}
      />
      <Toolbar role="search" aria-label="Pedidos" onSubmit={search}>
        <Field
          ref={text.ref}
          label="Buscar"
          name="q"
          type="search"
          maxLength={100}
          placeholder="Pedido o comprador"
          defaultValue={q}
        />
        <Button type="submit" variant="outlined" startIcon={<Icon name="search" size={18} />}>
          Buscar
        </Button>
      </Toolbar>
    </>
  )
}
