import { styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

const Root = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2, 3),
  alignItems: 'center',
  padding: tokens.space(3, 0),
  '& + &': { borderTop: `1px solid ${tokens.line}` },
  '& > div:first-of-type': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { fontWeight: tokens.weight.strong, lineHeight: 1.3 },
  '& p + p': { color: tokens.muted, fontSize: tokens.text.sm, fontWeight: 'inherit' },
  // What names the field is the row: its label would only repeat itself down the list.
  '& label': { display: 'none' },
})

interface PersonProps {
  nombre: string
  correo: string
  /** Since when, as people read it. */
  desde?: string | undefined
  children: ReactNode
}

/** A person in a list, with what can be done about them. */
export const Person = ({ nombre, correo, desde, children }: PersonProps) => (
  <Root>
    <div>
      <p>{nombre}</p>
      <p>{correo}</p>
      {desde && <p>Desde el {desde}</p>}
    </div>
    {children}
  </Root>
)
