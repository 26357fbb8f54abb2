import { imagenUrl, type ResenaComercio } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { cdnUrl } from '@plaza/shell/http'
import { Link } from '@plaza/shell/router'
import { Picture, Stars, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

export const ResenaList = styled('ul')({
  display: 'grid',
  gap: tokens.space(4),
  maxWidth: 760,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Root = styled('article')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(4, 5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  overflowWrap: 'anywhere',
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& a': {
    flexBasis: '100%',
    paddingBlock: tokens.space(0.5),
    color: tokens.ink,
    fontWeight: tokens.weight.strong,
  },
})

/** What somebody wrote, with its lines. */
export const Words = styled('p')({ lineHeight: 1.55, whiteSpace: 'pre-line' })

const Fotos = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  '& > a': { width: 72, overflow: 'hidden', borderRadius: tokens.radius.control },
})

const Answer = styled('div')({
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  fontSize: tokens.text.sm,
})

export const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

interface Props {
  resena: Omit<ResenaComercio, 'respuesta_version'>
  /** What else is to be known of it, and what can be done. */
  children?: ReactNode
}

/** Somebody's word about a product, to be answered or decided about. */
export const ResenaCard = ({ resena, children }: Props) => {
  const { producto, estrellas, autor, creado_en, editado_en, texto, fotos, respuesta } = resena
  return (
    <Root aria-label={`Opinión sobre ${producto.nombre}`}>
      <Head>
        <Link to={`/products/${producto.id}#opiniones`}>{producto.nombre}</Link>
        <Stars value={estrellas} />
        <span>{autor ?? 'Cliente de Plaza'}</span>
        <time dateTime={creado_en}>{formatFechaCorta(creado_en)}</time>
        {editado_en && <span>editada</span>}
      </Head>
      <Words>{texto || 'Quien la escribió borró lo que decía.'}</Words>
      {fotos.length > 0 && (
        <Fotos>
          {fotos.map((foto, at) => (
            <a
              key={foto}
              href={imagenUrl(cdnUrl(), foto, 1080)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Foto ${at + 1} de ${fotos.length}, en otra pestaña`}
            >
              <Picture
                sources={[{ src: imagenUrl(cdnUrl(), foto, 320), width: 320 }]}
                alt=""
                sizes="72px"
              />
            </a>
          ))}
        </Fotos>
      )}
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
