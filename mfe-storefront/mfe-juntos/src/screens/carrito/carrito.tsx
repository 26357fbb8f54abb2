import { definePiece } from '@plaza/shell/slot'
import { Juntos } from '../../parts/juntos/juntos.tsx'
import { listJuntos } from '../../parts/juntos/list-juntos.ts'

export const { load, Component } = definePiece({
  slot: 'carrito.debajo',
  load: ({ productos }) => listJuntos(productos),
  Component: ({ data }) => (
    <Juntos title="Con lo de tu carrito también llevaron" productos={data} />
  ),
})
