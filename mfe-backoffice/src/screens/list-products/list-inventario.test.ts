import * as calls from '@plaza/contract/calls'
import { pathOf } from '@plaza/shell/http'
import { expect, it } from 'vitest'
import { inventarioQuery } from './list-inventario.ts'

const queryOf = (address: string) => {
  const query = inventarioQuery(new URLSearchParams(address))
  const path = pathOf(calls.listInventario, { params: { comercioId: 3 }, query })
  return Object.fromEntries(new URL(path, 'http://plaza').searchParams)
}

it('asks for the first page of everything where the address says nothing', () => {
  expect(queryOf('comercioId=3')).toEqual({ page: '1', limit: '20' })
})

it('asks for what the address is narrowed down to', () => {
  expect(queryOf('q= café &orden=nombre&bajo=1&estado=oculto&page=3')).toEqual({
    ...{ page: '3', limit: '20', q: 'café', orden: 'nombre' },
    ...{ stock_max: '5', en_venta: 'false' },
  })
})
