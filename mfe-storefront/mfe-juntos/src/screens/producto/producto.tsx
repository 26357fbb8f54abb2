import { definePiece } from '@plaza/shell/slot'
import { Juntos } from '../../parts/juntos/juntos.tsx'
import { listJuntos } from '../../parts/juntos/list-juntos.ts'

export const { load, Component } = definePiece({
  slot: 'producto.debajo',
  load: ({ producto }) => listJuntos([producto]),
  Component: ({ data }) => (
    <Juntos title="Quienes compraron esto también llevaron" productos={data} />
  ),
})
