import type { Ganancia } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { StateChip } from '../../parts/facts/state-chip.tsx'
import { unseenHead } from '../../parts/table/table-looks.ts'
import { reasonOf } from './motivos.ts'

/** Width in px up to which rows are cards. */
const cardsUpTo = 480
const cards = `@media (max-width: ${cardsUpTo}px)`
const drawnTogether = `@media (min-width: ${cardsUpTo + 1}px) and (max-width: 899.98px)`
// A phone on its side: millions of pesos have room beside all that is said of them.
const small = `@media (min-width: ${cardsUpTo + 1}px) and (max-width: 639.98px)`
const rowsAtOnce = 50

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  fontSize: tokens.text.sm,
  textAlign: 'left',
  '& thead th': { color: tokens.muted, fontWeight: tokens.weight.strong },
  '& :is(th, td)': { padding: tokens.space(3), fontWeight: tokens.weight.regular },
  '& tbody tr:first-of-type > *': { borderTop: `1px solid ${tokens.line}` },
  '& [data-end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-whole]': { whiteSpace: 'nowrap' },
  '& strong': { fontWeight: tokens.weight.strong },
  [drawnTogether]: {
    '& :is(th, td)': { paddingInline: tokens.space(2) },
    '& [data-whole]': { whiteSpace: 'normal' },
  },
  [small]: {
    fontSize: tokens.text.xs,
    '& :is(th, td)': { paddingInline: tokens.space(1) },
    '& tbody :is(th, td)': { overflowWrap: 'anywhere' },
  },
  [cards]: {
    display: 'block',
    background: 'none',
    boxShadow: 'none',
    '& thead': unseenHead,
    '& tbody': {
      display: 'block',
      marginTop: tokens.space(3),
      padding: tokens.space(2, 4),
      borderRadius: tokens.radius.card,
      background: tokens.surface,
      boxShadow: tokens.shadow,
    },
    '& tbody tr': { display: 'block' },
    '& tbody tr:first-of-type > *': {
      border: 0,
      display: 'flex',
      gap: tokens.space(4),
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: tokens.space(1.5, 0),
      textAlign: 'right',
      '&::before': { content: 'attr(data-title)', flexShrink: 0, color: tokens.muted },
    },
  },
})

// Whole, in as many lines as it takes: nobody hovers over a phone to read the rest.
const Code = styled('span')({
  display: 'block',
  maxWidth: '180px',
  overflowWrap: 'anywhere',
  [drawnTogether]: { maxWidth: '90px' },
})

const Motivo = styled('td')({
  color: tokens.muted,
  '&&': { paddingTop: 0 },
  [cards]: { display: 'block', '&&': { padding: tokens.space(0, 0, 2) } },
})

// What is said of a sale stands below it, as wide as the table: the columns have no room for a sentence.
const Venta = ({ ganancia }: { ganancia: Ganancia }) => (
  <tbody>
    <tr>
      <th scope="row" data-title="ID Recomendado">
        {ganancia.id_recomendado}
      </th>
      <td data-title="ID Transacción">
        <Code>{ganancia.transaccion_id}</Code>
      </td>
      <td data-title="Valor Neto" data-end>
        {formatCop(ganancia.valor_neto_total)}
      </td>
      <td data-title="Fecha" data-whole>
        {formatFechaCorta(ganancia.fecha_y_hora)}
      </td>
      <td data-title="Ganancia" data-end>
        <strong>{formatCop(ganancia.valor_ganancia)}</strong>
      </td>
      <td data-title="Estado">
        <StateChip state={ganancia.estado} />
      </td>
    </tr>
    {reasonOf(ganancia) && (
      <tr>
        <Motivo colSpan={6}>{reasonOf(ganancia)}</Motivo>
      </tr>
    )}
  </tbody>
)

/** What was earned, sale by sale: a table, on a phone cards. */
export const GananciasTable = ({ ganancias }: { ganancias: readonly Ganancia[] }) => {
  const [shown, setShown] = useState(rowsAtOnce)
  return (
    <>
      <Table aria-label="Ganancias">
        <thead>
          <tr>
            <th scope="col">ID Recomendado</th>
            <th scope="col">ID Transacción</th>
            <th scope="col" data-end>
              Valor Neto
            </th>
            <th scope="col">Fecha</th>
            <th scope="col" data-end>
              Ganancia
            </th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        {ganancias.slice(0, shown).map((ganancia) => (
          <Venta
            key={`${ganancia.transaccion_id} ${ganancia.fecha_y_hora} ${ganancia.valor_ganancia}`}
            ganancia={ganancia}
          />
        ))}
      </Table>
      {shown < ganancias.length && (
        <Button variant="outlined" onClick={() => setShown(shown + rowsAtOnce)}>
          Ver más ganancias
        </Button>
      )}
    </>
  )
}
