import type { Resena } from '@plaza/contract'
import { formatUltimoDia } from '@plaza/shell/format'
import { Stars, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Fotos } from './fotos.tsx'

const Root = styled('article')({
  display: 'grid',
  gap: tokens.space(2),
  padding: tokens.space(5, 0),
  borderRadius: tokens.radius.control,
  '&:focus-visible': { outlineOffset: '2px' },
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  '& strong': { fontWeight: tokens.weight.strong },
  '& time': { color: tokens.muted, fontSize: tokens.text.sm },
})

// What somebody wrote: its lines are theirs, and no word is wider than the page.
const Words = styled('p')({
  maxWidth: '68ch',
  lineHeight: 1.6,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

const Answer = styled('div')({
  display: 'grid',
  gap: tokens.space(1),
  marginTop: tokens.space(1),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  fontSize: tokens.text.sm,
  '& strong': { fontWeight: tokens.weight.strong },
})

interface Props {
  resena: Resena
  /** It has just come, and is where reading goes on. */
  isNext?: boolean | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** One person's word about a product, and the shop's. */
export const ResenaItem = ({ resena, isNext, children }: Props) => {
  const { estrellas, texto, autor, creado_en, editado_en, fotos, respuesta } = resena
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNext) root.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <Root ref={root} tabIndex={-1}>
      <Head>
        <Stars value={estrellas} />
        <strong>{autor ?? 'Cliente de Plaza'}</strong>
        <time dateTime={creado_en}>
          {formatUltimoDia(creado_en)}
          {editado_en && ' · editada'}
        </time>
      </Head>
      <Words>{texto}</Words>
      {fotos.length > 0 && <Fotos fotos={fotos} />}
      {respuesta && (
        <Answer>
          <strong>Respuesta de la tienda</strong>
          <Words>{respuesta.texto}</Words>
        </Answer>
      )}
      {children}
    </Root>
  )
}
