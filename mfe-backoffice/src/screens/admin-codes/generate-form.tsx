import { type Codigo, nuevoCodigoSchema, rolesWithCodigo } from '@plaza/contract'
import { bind, Failure, optionsOf, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, media, SelectField, styled, tokens } from '@plaza/shell/ui'
import { generateCodigo } from './generate-codigo.ts'

const Line = styled('form')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: {
    gridTemplateColumns: 'minmax(0, 320px) auto',
    alignItems: 'start',
    justifyContent: 'start',
    // Beside the control, not beside its label.
    '& > button': { minHeight: 48, marginTop: 27 },
    '& > [role="alert"]': { gridColumn: '1 / -1' },
  },
})

/** Chooses a role and makes a code for it. */
export const GenerateForm = ({ onGenerated }: { onGenerated: (codigo: Codigo) => void }) => {
  const form = useSchemaForm(nuevoCodigoSchema, { role_assigned: '' })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'Error al generar el código.',
    send: async (asked) => onGenerated(await generateCodigo(asked)),
  })
  return (
    <Line noValidate onSubmit={onSubmit}>
      <SelectField
        label="Rol"
        placeholder="Elige una opción"
        options={optionsOf([...rolesWithCodigo].sort())}
        {...bind(form, 'role_assigned')}
      />
      <Button type="submit" variant="contained" loading={isSending}>
        Generar
      </Button>
      <Failure text={failure} />
    </Line>
  )
}
