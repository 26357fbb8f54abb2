import { styled } from '@plaza/shell/ui'

export const askedText = '¿Cuándo llega? Elige tu municipio'

/** Asks for a place where none is known. */
export const Ask = styled('button')({
  justifySelf: 'start',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
})
