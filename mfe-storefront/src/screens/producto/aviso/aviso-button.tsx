import type { Producto } from '@plaza/contract'
import { Button } from '@plaza/shell/ui'
import { useProductoDialog } from '../../../parts/later/use-producto-dialog.tsx'

// A request of its own: nearly all products are there.
const load = async () =>
  (await import(/* webpackChunkName: "add-to-cart" */ './aviso-dialog.tsx')).AvisoDialog

/** The way to be told when a sold-out product is back. */
export const AvisoButton = ({ producto }: { producto: Producto }) => {
  const [dialog, open] = useProductoDialog(load)
  return (
    <>
      <Button variant="outlined" size="large" fullWidth onClick={() => open(producto)}>
        Avísame cuando vuelva
      </Button>
      {dialog}
    </>
  )
}
