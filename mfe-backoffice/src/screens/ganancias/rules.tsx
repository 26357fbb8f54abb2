import { styled, tokens } from '@plaza/shell/ui'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { givenBack, motivos } from './motivos.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  paddingLeft: tokens.space(4),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  listStyle: 'disc',
})

/** When a purchase by one's link earns nothing. */
export const Rules = () => (
  <FormSection title="Cuándo una compra no te da ganancia">
    <List>
      {[...Object.values(motivos), givenBack].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  </FormSection>
)
