import type { Cotizacion } from '@plaza/contract'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import type { Ref } from 'react'
import { acceptChanges, changedLines, changeTexts } from './changes.ts'

const Body = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  justifyItems: 'start',
  '& strong': { fontSize: tokens.text.md },
  '& ul': { paddingLeft: tokens.space(4), listStyle: 'disc' },
})

interface Props {
  cotizacion: Cotizacion | undefined
  ref: Ref<HTMLDivElement>
}

/** What changed since the shopper saw it, line by line. Nothing can be paid until it is agreed to. */
export const ChangesNotice = ({ cotizacion, ref }: Props) => {
  const changed = cotizacion ? changedLines(cotizacion) : []
  if (!cotizacion || changed.length === 0) return null
  return (
    <Notice tone="error" ref={ref} tabIndex={-1}>
      <Body>
        <strong>Tu pedido cambió. Revísalo antes de pagar.</strong>
        <ul>
          {changed.flatMap((linea) => changeTexts(linea).map((text) => <li key={text}>{text}</li>))}
        </ul>
        <Button variant="contained" size="small" onClick={() => acceptChanges(cotizacion)}>
          Aceptar los cambios
        </Button>
      </Body>
    </Notice>
  )
}
