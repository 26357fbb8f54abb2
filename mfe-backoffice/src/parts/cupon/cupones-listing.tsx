import type { Cupon, CuponesPage } from '@plaza/contract'
import { useLocation, useRevalidator } from '@plaza/shell/router'
import { Button, EmptyState, toast } from '@plaza/shell/ui'
import { type ReactNode, useState } from 'react'
import { tabsOf } from '../filters/tabs-of.ts'
import { useFilters } from '../filters/use-filters.ts'
import { Toolbar } from '../page/toolbar.tsx'
import { Tabs } from '../table/tabs.tsx'
import { estadoIn, type Giver } from './cupones-calls.ts'
import { CuponesTable } from './cupones-table.tsx'
import { NewCuponDialog } from './new-cupon-dialog.tsx'

const names = {
  todos: 'Todos',
  vigente: 'Vigentes',
  programado: 'Programados',
  agotado: 'Agotados',
  vencido: 'Vencidos',
  retirado: 'Retirados',
} satisfies Record<Cupon['estado'] | 'todos', string>

interface Props {
  giver: Giver
  cupones: CuponesPage
  /** What else narrows the list. */
  children?: ReactNode
}

/** Somebody's coupons: the list, its states, and the way to another one. */
export const CuponesListing = ({ giver, cupones, children }: Props) => {
  const { params, change } = useFilters()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [isMaking, setMaking] = useState(false)
  const make = () => setMaking(true)
  const onMade = async ({ codigo }: Cupon) => {
    setMaking(false)
    toast(`Creamos el cupón ${codigo}.`)
    await revalidate()
  }
  const todos = Object.values(cupones.conteos).reduce((sum, count) => sum + count, 0)
  const isNarrowed = todos > 0 && estadoIn(params) !== undefined
  return (
    <>
      {(children || todos > 0) && (
        <Toolbar aria-label="Cupones">
          {children}
          {todos > 0 && (
            <Button variant="contained" onClick={make}>
              Nuevo cupón
            </Button>
          )}
        </Toolbar>
      )}
      {todos > 0 && (
        <Tabs
          label="Estado de los cupones"
          tabs={tabsOf({
            ...{ pathname, params, name: 'estado', names, current: estadoIn(params) ?? 'todos' },
            counts: { ...cupones.conteos, todos },
          })}
        />
      )}
      {cupones.total > 0 && <CuponesTable giver={giver} cupones={cupones} />}
      {cupones.total === 0 && (
        <EmptyState
          icon="tag"
          title={isNarrowed ? 'Ningún cupón está en ese estado' : 'Todavía no hay cupones'}
          action={
            isNarrowed ? (
              <Button variant="outlined" onClick={() => change({ estado: '' })}>
                Ver todos
              </Button>
            ) : (
              <Button variant="contained" onClick={make}>
                Crear el primero
              </Button>
            )
          }
        >
          Un cupón es un código que tus clientes escriben al pagar: les descuenta una parte, un
          valor fijo o el envío.
        </EmptyState>
      )}
      {isMaking && (
        <NewCuponDialog giver={giver} onMade={onMade} onClose={() => setMaking(false)} />
      )}
    </>
  )
}
