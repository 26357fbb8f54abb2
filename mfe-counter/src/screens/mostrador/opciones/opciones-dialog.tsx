import type { ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { Caja } from '../caja/use-caja.ts'
import { opcionesOf } from '../catalogo/catalogo.ts'
import { chooseOpcion } from '../ticket/ticket.ts'

const loadForm = async () =>
  (await import(/* webpackChunkName: "opciones" */ './opciones-form.tsx')).OpcionesForm

interface Props {
  caja: Caja
  /** What was touched or found of a family; nothing, where nothing is to be chosen. */
  producto: ProductoMostrador | undefined
  onChoose: (producto: ProductoMostrador) => void
}

/** Which option of a family is sold. */
export const OpcionesDialog = ({ caja, producto, onChoose }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, producto !== undefined)
  const { current } = caja.catalogo
  const close = () => chooseOpcion(undefined)
  return (
    <Dialog
      open={producto !== undefined}
      onClose={close}
      title={producto?.familia?.nombre ?? 'Opciones'}
      width={720}
    >
      {Form && producto && current ? (
        <Form
          found={producto.id}
          opciones={opcionesOf(current, producto)}
          onChoose={(opcion) => {
            close()
            onChoose(opcion)
          }}
        />
      ) : (
        <ToCome what="las opciones" {...later} />
      )}
    </Dialog>
  )
}
