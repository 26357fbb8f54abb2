import type { AuditoriaPage, CambioAuditado, PersonaAuditada } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useId } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'

const nombreOf = (personas: readonly PersonaAuditada[], id_usuario: string | null) => {
  if (!id_usuario) return 'Nadie con sesión'
  const who = personas.find((persona) => persona.id_usuario === id_usuario)
  return who?.nombre || who?.correo_electronico || 'Cuenta eliminada'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const columnsOf = (personas: readonly PersonaAuditada[]): Column<CambioAuditado>[] => [
  {
    id: 'fecha',
    title: 'Fecha',
    isName: true,
    cell: ({ fecha_y_hora }) => formatFechaCorta(fecha_y_hora),
  },
  {
    id: 'accion',
    title: 'Qué se hizo',
    cell: ({ accion, despues }) => capital(`${accion} ${textOf(despues?.rol)}`.trim()),
  },
  { id: 'motivo', title: 'Motivo', cell: ({ despues }) => textOf(despues?.motivo) || '—' },
  { id: 'quien', title: 'Quién', cell: ({ id_usuario }) => nombreOf(personas, id_usuario) },
]

interface FactsSectionProps {
  id_usuario: string
  facts: AuditoriaPage
}

const Title = styled('h2')({
  marginBottom: tokens.space(3),
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
})

const More = styled('p')({ marginTop: tokens.space(4) })

/** What was done about a person's account, the newest first. */
export const FactsSection = ({ id_usuario, facts }: FactsSectionProps) => {
  const titleId = useId()
  if (facts.total === 0)
    return (
      <FormSection title="Qué se ha hecho">
        <p>Nada todavía.</p>
      </FormSection>
    )
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>Qué se ha hecho</Title>
      <DataTable
        label="Qué se ha hecho"
        columns={columnsOf(facts.personas)}
        items={facts.data}
        keyOf={({ id }) => id}
      />
      {facts.total > facts.data.length && (
        <More>
          <Button
            variant="outlined"
            component={Link}
            to={`/admin-auditoria?recurso=cuenta&recurso_id=${id_usuario}`}
          >
            Ver todo en Auditoría
          </Button>
        </More>
      )}
    </section>
  )
}
