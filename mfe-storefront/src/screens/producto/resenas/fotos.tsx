import { Button, Dialog, Picture, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { imagenSources } from '../../../parts/catalogue/imagen-sources.ts'

const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const Small = styled('button')({
  width: 88,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'none',
  cursor: 'zoom-in',
})

const Ways = styled('div')({ display: 'flex', gap: tokens.space(3), justifyContent: 'center' })

/** The photos of a review; a press shows one large. */
export const Fotos = ({ fotos }: { fotos: readonly string[] }) => {
  const [at, setAt] = useState<number>()
  const name = (index: number) => `Foto ${index + 1} de ${fotos.length}`
  return (
    <>
      <List>
        {fotos.map((foto, index) => (
          <li key={foto}>
            <Small
              type="button"
              aria-label={`Ampliar: ${name(index)}`}
              onClick={() => setAt(index)}
            >
              <Picture sources={imagenSources(foto)} alt="" sizes="88px" />
            </Small>
          </li>
        ))}
      </List>
      {at !== undefined && (
        <Dialog
          open
          onClose={() => setAt(undefined)}
          title={name(at)}
          width={720}
          actions={
            fotos.length > 1 && (
              <Ways>
                <Button
                  variant="outlined"
                  onClick={() => setAt((at + fotos.length - 1) % fotos.length)}
                >
                  Anterior
                </Button>
                <Button variant="outlined" onClick={() => setAt((at + 1) % fotos.length)}>
                  Siguiente
                </Button>
              </Ways>
            )
          }
        >
          <Picture
            key={fotos[at]}
            sources={imagenSources(fotos[at])}
            alt={name(at)}
            sizes="(max-width: 767px) 100vw, 680px"
            fit="contain"
          />
        </Dialog>
      )}
    </>
  )
}
