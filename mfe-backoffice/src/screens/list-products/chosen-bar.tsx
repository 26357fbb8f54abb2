import { useWork } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button, Icon, toast } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { ChosenRows } from '../../parts/table/chosen/chosen-bar.tsx'
import type { Chosen } from '../../parts/table/chosen/use-chosen.ts'
import { changeEstado } from './change-estado.ts'

const countText = (count: number) =>
  count === 1 ? '1 producto elegido' : `${count} productos elegidos`

interface Props {
  comercioId: number
  chosen: Chosen<number>
  /** Some are otherwise now. */
  onChanged: () => void
}

const otherwise = 'No pudimos cambiar los productos. Inténtalo de nuevo.'

const changedText = (count: number, isOnSale: boolean) => {
  if (count === 0) return 'No había nada que cambiar.'
  const what = isOnSale ? 'a la venta' : count === 1 ? 'oculto' : 'ocultos'
  return count === 1 ? `1 producto quedó ${what}.` : `${count} productos quedaron ${what}.`
}

/** What is done with the products that are chosen. Nothing while none is. */
export const ChosenBar = ({ comercioId, chosen: { ids, clear }, onChanged }: Props) => {
  const change = (isOnSale: boolean) => async () => {
    const { cambiados } = await changeEstado(comercioId, ids, isOnSale)
    toast(changedText(cambiados, isOnSale))
    onChanged()
  }
  const show = useWork(change(true), otherwise)
  const hide = useWork(change(false), otherwise)
  const isBusy = show.isBusy || hide.isBusy
  const failure = show.failure || hide.failure
  if (ids.length === 0) return null
  const [first, ...con] = ids
  return (
    <ChosenRows aria-label="Productos elegidos" data-sticky-bar>
      <strong role="status">{countText(ids.length)}</strong>
      {failure && <span role="alert">{failure}</span>}
      <Button onClick={clear}>Quitar selección</Button>
      <Button variant="outlined" disabled={isBusy} onClick={show.run}>
        Poner a la venta
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={hide.run}>
        Ocultar
      </Button>
      {first !== undefined && con.length > 0 && (
        <Button variant="outlined" component={Link} to={paths.opciones(comercioId, first, con)}>
          Juntar como opciones
        </Button>
      )}
      <Button
        variant="contained"
        component={Link}
        to={paths.etiquetas(comercioId, ids)}
        startIcon={<Icon name="tag" size={18} />}
      >
        Imprimir etiquetas
      </Button>
    </ChosenRows>
  )
}
