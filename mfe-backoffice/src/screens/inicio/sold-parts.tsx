import { LowStock } from '../../parts/panel/low-stock.tsx'
import { BestProducts, Lists, Parts, SalesChart } from '../../parts/panel/sales-parts.tsx'
import { SoldHead } from '../../parts/sold/sold-head.tsx'
import type { Sold } from './load-inicio.ts'

/** How a shop sells: beside the days before, by day, and what brings in most. */
export const SoldParts = ({ comercioId, sold }: { comercioId: number; sold: Sold }) => (
  <Parts>
    <SoldHead comercioId={comercioId} {...sold} />
    <SalesChart panel={sold.drawn} />
    <Lists>
      <BestProducts mejores_productos={sold.panel.mejores_productos} />
      <LowStock
        comercioId={comercioId}
        bajos={sold.panel.bajos}
        productos_bajos={sold.panel.productos_bajos}
      />
    </Lists>
  </Parts>
)
