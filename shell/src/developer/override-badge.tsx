import { Button, styled, tokens } from '@plaza/shell/ui'
import { type PageState, pageState } from '../../shared/page/index.ts'
import { useLive as goLive } from './developer-calls.ts'

const Root = styled('aside')({
  position: 'fixed',
  insetInline: tokens.space(3),
  bottom: `calc(${tokens.bottomBar} + ${tokens.space(3)})`,
  zIndex: tokens.layer.bar,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  width: 'fit-content',
  maxWidth: `calc(100vw - ${tokens.space(6)})`,
  padding: tokens.space(2, 2, 2, 4),
  borderRadius: tokens.radius.control,
  background: tokens.ink,
  color: tokens.surface,
  fontSize: tokens.text.sm,
  overflowWrap: 'anywhere',
  '& button': { color: 'inherit', textDecoration: 'underline' },
})

const backToLive = async () => {
  await goLive()
  location.reload()
}

const Versions = styled('details')({
  padding: tokens.space(2, 2, 2, 0),
  '& summary': { cursor: 'pointer', fontWeight: tokens.weight.strong },
  '& a': { color: 'inherit' },
  '& p, & ul': { margin: tokens.space(2, 0, 0) },
})

const PreviewBadge = ({ modules, until, shop }: NonNullable<PageState['preview']>) => (
  <Root aria-label="Vista previa">
    <Versions>
      <summary>Vista previa</summary>
      <ul>
        {Object.entries(modules).map(([name, version]) => (
          <li key={name}>
            {name}@{version}
          </li>
        ))}
      </ul>
      <p>
        Hasta el {new Date(until).toLocaleDateString('es-CO', { dateStyle: 'medium' })}. Lo que
        hagas aquí es de verdad. <a href={shop}>Ir a la tienda</a>
      </p>
    </Versions>
  </Root>
)

/** Says, on every page of a browser that gets other versions than everybody, which ones; one press ends it. */
export const OverrideBadge = () => {
  const { preview } = pageState()
  if (preview) return <PreviewBadge {...preview} />
  const overrides = Object.entries(pageState().overrides ?? {})
  if (!overrides.length) return null
  return (
    <Root aria-label="Módulos de desarrollo">
      <span>{overrides.map(([module, target]) => `${module}: ${target}`).join(' · ')}</span>
      <Button size="small" onClick={backToLive}>
        Volver a lo publicado
      </Button>
    </Root>
  )
}
