import { isByWeight } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Button, Field, media, Notice, SelectField, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { Etiquetas, type PrintJob } from '../../parts/etiquetas/printed-etiquetas.tsx'
import { OfficeCard } from '../../parts/page/office-page.tsx'
import { precioText } from '../../parts/peso/texts.ts'
import type { StockedProducto } from './list-productos.ts'

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

const papers = [
  { value: 'hoja', label: 'Hoja carta, 3 × 10 etiquetas' },
  { value: '58', label: 'Rollo de 58 mm' },
  { value: '80', label: 'Rollo de 80 mm' },
]

const paperOf = (value: string): PrintJob['paper'] => {
  if (value === 'hoja') return 'hoja'
  return value === '58' ? 58 : 80
}

/** Labels of one product, and in one go. */
const mostCopies = 100
const mostInAll = 900

interface Props {
  productos: StockedProducto[]
  /** Where others are chosen. */
  inventario: string
}

const useCopies = (productos: StockedProducto[]) => {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const textOf = ({ id }: StockedProducto) => typed[id] ?? '1'
  const set = ({ id }: StockedProducto, text: string) =>
    setTyped({ ...typed, [id]: text.replace(/\D/g, '').slice(0, 3) })
  const asked = productos
    .map((producto) => ({ producto, copies: Math.min(mostCopies, Number(textOf(producto))) }))
    .filter(({ copies }) => copies > 0)
  return { textOf, set, asked }
}

/** How many labels of each product, and on which paper. */
export const EtiquetasForm = ({ productos, inventario }: Props) => {
  const { textOf, set, asked } = useCopies(productos)
  const [paper, setPaper] = useState('hoja')
  const [printJob, setPrintJob] = useState<PrintJob>()
  const total = asked.reduce((sum, { copies }) => sum + copies, 0)
  const isTooMany = total > mostInAll
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (total > 0 && !isTooMany) setPrintJob({ asked, paper: paperOf(paper) })
  }
  return (
    <OfficeCard as="form" onSubmit={submit} aria-label="Etiquetas">
      <List aria-label="Productos">
        {productos.map((producto) => (
          <li key={producto.id}>
            <p>
              <strong>{producto.nombre}</strong>
              <small>
                {precioText(producto)} · {producto.code}
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
            {!isByWeight(producto) && (
              <Button
                variant="outlined"
                disabled={producto.stock === 0}
                aria-label={`Una por unidad de ${producto.nombre}: ${producto.stock}`}
                onClick={() => set(producto, String(Math.min(mostCopies, producto.stock)))}
              >
                Una por unidad ({producto.stock})
              </Button>
            )}
          </li>
        ))}
      </List>
      {isTooMany && (
        <Notice tone="error">
          Son {total} etiquetas: imprime {mostInAll} a lo sumo y repite con las demás.
        </Notice>
      )}
      <Actions>
        <SelectField
          label="Papel"
          value={paper}
          onChange={({ target }) => setPaper(target.value)}
          options={papers}
        />
        <Button type="submit" variant="contained" size="large" disabled={total === 0 || isTooMany}>
          {total === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${total} etiquetas`}
        </Button>
        <Button component={Link} to={inventario}>
          Elegir otros productos
        </Button>
      </Actions>
      {printJob && <Etiquetas printJob={printJob} onDone={() => setPrintJob(undefined)} />}
    </OfficeCard>
  )
}
