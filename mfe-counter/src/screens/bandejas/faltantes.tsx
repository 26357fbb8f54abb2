import { type Faltante, type FaltantesPage, isByWeight, textoOfCantidad } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { Button, Dialog, EmptyState } from '@plaza/shell/ui'
import { useState } from 'react'
import { CardActions, Cards } from '../../parts/page/cards.tsx'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { resolve } from './bandejas-calls.ts'
import { NotaForm } from './nota-form.tsx'

interface Props {
  comercioId: number
  faltantes: FaltantesPage
  onChanged: () => void
}

const soldText = (faltante: Faltante) => {
  const { cantidad } = faltante
  if (isByWeight(faltante)) return `Se vendieron ${textoOfCantidad(cantidad, faltante)}`
  return cantidad === 1 ? 'Se vendió 1 unidad' : `Se vendieron ${cantidad} unidades`
}

/** Units that were sold without a connection and that the stock did not have. */
export const Faltantes = ({ comercioId, faltantes, onChanged }: Props) => {
  const [open, setOpen] = useState<Faltante>()
  if (faltantes.total === 0)
    return (
      <EmptyState icon="check" title="Ningún faltante">
        Si una caja sin conexión vende unidades que ya no había, aparecen aquí.
      </EmptyState>
    )
  return (
    <>
      <Cards aria-label="Faltantes">
        {faltantes.data.map((faltante) => (
          <li key={faltante.id}>
            <h2>{faltante.nombre}</h2>
            <span>
              {soldText(faltante)} de más. El inventario dice{' '}
              {textoOfCantidad(faltante.stock, faltante)}.
            </span>
            <small>
              Venta {faltante.numero} · {formatFechaCorta(faltante.vendida_en)} ·{' '}
              {faltante.vendedor}
            </small>
            {faltante.resuelto_en ? (
              <small>
                {faltante.resuelto_por}: {faltante.nota}
              </small>
            ) : (
              <CardActions>
                <Button variant="contained" onClick={() => setOpen(faltante)}>
                  Resolver
                </Button>
              </CardActions>
            )}
          </li>
        ))}
      </Cards>
      <PagesNav page={faltantes.page} totalPages={faltantes.totalPages} />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.nombre ?? ''}
      >
        <NotaForm
          label="Qué encontraste"
          missing="Escribe qué encontraste"
          action="Dar por resuelto"
          otherwise="No pudimos guardarlo."
          onSubmit={async (nota) => {
            if (!open) return
            await resolve(comercioId, open.id, nota)
            setOpen(undefined)
            onChanged()
          }}
        />
      </Dialog>
    </>
  )
}
