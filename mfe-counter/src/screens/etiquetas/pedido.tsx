import { formatCop } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Button, Field, media, Notice, SelectField, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { Etiquetas, type Impresion } from '../../parts/etiquetas/etiquetas-papel.tsx'
import { Tarjeta } from '../../parts/page/office-page.tsx'
import type { Etiquetable } from './list-productos.ts'

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 132px 200px',
    gap: tokens.space(2, 4),
    alignItems: 'end',
    padding: tokens.space(3, 0),
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& p': { alignSelf: 'center', overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: tokens.weight.strong },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
  [media.phone]: {
    '& > li': { gridTemplateColumns: '132px 1fr' },
    '& p': { gridColumn: '1 / -1' },
  },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: tokens.space(3),
  '& > a, & > button': { minHeight: '48px' },
})

const papeles = [
  { value: 'hoja', label: 'Hoja carta, 3 × 10 etiquetas' },
  { value: '58', label: 'Rollo de 58 mm' },
  { value: '80', label: 'Rollo de 80 mm' },
]

const papelOf = (value: string): Impresion['papel'] => {
  if (value === 'hoja') return 'hoja'
  return value === '58' ? 58 : 80
}

/** Labels of one product, and in one go. */
const mostCopias = 100
const mostTodas = 900

interface Props {
  productos: Etiquetable[]
  /** Where others are chosen. */
  inventario: string
}

const useCopias = (productos: Etiquetable[]) => {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const textOf = ({ id }: Etiquetable) => typed[id] ?? '1'
  const set = ({ id }: Etiquetable, text: string) =>
    setTyped({ ...typed, [id]: text.replace(/\D/g, '').slice(0, 3) })
  const pedidas = productos
    .map((producto) => ({ producto, copias: Math.min(mostCopias, Number(textOf(producto))) }))
    .filter(({ copias }) => copias > 0)
  return { textOf, set, pedidas }
}

/** How many labels of each product, and on which paper. */
export const Pedido = ({ productos, inventario }: Props) => {
  const { textOf, set, pedidas } = useCopias(productos)
  const [papel, setPapel] = useState('hoja')
  const [impresion, setImpresion] = useState<Impresion>()
  const total = pedidas.reduce((sum, { copias }) => sum + copias, 0)
  const isTooMany = total > mostTodas
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (total > 0 && !isTooMany) setImpresion({ pedidas, papel: papelOf(papel) })
  }
  return (
    <Tarjeta as="form" onSubmit={submit} aria-label="Etiquetas">
      <List aria-label="Productos">
        {productos.map((producto) => (
          <li key={producto.id}>
            <p>
              <strong>{producto.nombre}</strong>
              <small>
                {formatCop(producto.valor_total)} · {producto.code}
              </small>
            </p>
            <Field
              label="Etiquetas"
              aria-label={`Etiquetas de ${producto.nombre}`}
              inputMode="numeric"
              autoComplete="off"
              value={textOf(producto)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => set(producto, target.value)}
            />
            <Button
              variant="outlined"
              disabled={producto.stock === 0}
              aria-label={`Una por unidad de ${producto.nombre}: ${producto.stock}`}
              onClick={() => set(producto, String(Math.min(mostCopias, producto.stock)))}
            >
              Una por unidad ({producto.stock})
            </Button>
          </li>
        ))}
      </List>
      {isTooMany && (
        <Notice tone="error">
          Son {total} etiquetas: imprime {mostTodas} a lo sumo y repite con las demás.
        </Notice>
      )}
      <Actions>
        <SelectField
          label="Papel"
          value={papel}
          onChange={({ target }) => setPapel(target.value)}
          options={papeles}
        />
        <Button type="submit" variant="contained" size="large" disabled={total === 0 || isTooMany}>
          {total === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${total} etiquetas`}
        </Button>
        <Button component={Link} to={inventario}>
          Elegir otros productos
        </Button>
      </Actions>
      {impresion && <Etiquetas impresion={impresion} onDone={() => setImpresion(undefined)} />}
    </Tarjeta>
  )
}
