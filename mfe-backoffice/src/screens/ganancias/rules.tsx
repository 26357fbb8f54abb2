import { styled, tokens } from '@plaza/shell/ui'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { motivos } from './motivos.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  paddingLeft: tokens.space(4),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  listStyle: 'disc',
})

const others = ['La compra se devolvió, o el banco la reversó.']

/** When a purchase by one's link earns nothing. */
export const Rules = () => (
  <FormSection title="Cuándo una compra no te da ganancia">
    <List>
      {[...Object.values(motivos), ...others].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  </FormSection>
)
