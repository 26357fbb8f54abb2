import type { CambioAuditado } from '@plaza/contract'
import { media, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { type Campo, camposOf } from './cambios.ts'
import type { Namer } from './names.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(1),
  '& li > span': { color: tokens.muted },
  '& del': { color: tokens.coralInk },
  '& ins': { color: tokens.leaf, textDecoration: 'none', fontWeight: tokens.weight.strong },
  '& summary': { minHeight: 32, color: tokens.brand, cursor: 'pointer' },
  [media.phone]: { flex: 1, textAlign: 'right' },
})

/** Fields that are shown at once; the others wait behind a press. */
const atOnce = 3

const CampoItem = ({ campo: { nombre, antes, despues } }: { campo: Campo }) => (
  <li>
    <span>{nombre}: </span>
    {antes && (
      <del>
        <VisuallyHidden>antes </VisuallyHidden>
        {antes}
      </del>
    )}
    {antes && despues && <span aria-hidden> → </span>}
    {despues && (
      <ins>
        <VisuallyHidden>ahora </VisuallyHidden>
        {despues}
      </ins>
    )}
    {!antes && !despues && '—'}
  </li>
)

const Campos = ({ campos }: { campos: Campo[] }) => (
  <List>
    {campos.map((campo) => (
      <CampoItem key={campo.nombre} campo={campo} />
    ))}
  </List>
)

/** What a change did, field by field. */
export const CamposList = ({ cambio, named }: { cambio: CambioAuditado; named: Namer }) => {
  const campos = camposOf(cambio).map(({ nombre, antes, despues }) => ({
    nombre,
    ...(antes && { antes: named(antes) }),
    ...(despues && { despues: named(despues) }),
  }))
  if (campos.length === 0) return '—'
  const rest = campos.slice(atOnce)
  return (
    <List as="div">
      <Campos campos={campos.slice(0, atOnce)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'Otro campo' : `Otros ${rest.length} campos`}</summary>
          <Campos campos={rest} />
        </details>
      )}
    </List>
  )
}
