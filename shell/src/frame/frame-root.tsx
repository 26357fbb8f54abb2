import { NavLink, Outlet } from '@plaza/shell/router'
import { EmptyState, media, Page, styled, Toaster, tokens } from '@plaza/shell/ui'
import { pageState } from '../../shared/page/index.ts'
import { pathsOf } from './paths.ts'
import { TestSession } from './test-session.tsx'

const Bar = styled('header')({
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(3, 4),
  borderBottom: `1px solid ${tokens.line}`,
  background: tokens.surface,
  [media.tabletUp]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.space(6),
    paddingInline: tokens.space(6),
  },
})

const Name = styled('p')({ fontWeight: tokens.weight.loud })

const Paths = styled('nav')({
  display: 'flex',
  gap: tokens.space(1),
  overflowX: 'auto',
  padding: tokens.space(1),
  margin: tokens.space(0, -1),
  '& a': {
    flex: 'none',
    padding: tokens.space(2, 3),
    borderRadius: tokens.radius.control,
    fontSize: tokens.text.sm,
    textDecoration: 'none',
  },
  '& a[aria-current="page"]': { background: tokens.brandSoft, fontWeight: tokens.weight.strong },
})

const Nothing = ({ name }: { name: string }) => (
  <Page>
    <EmptyState icon="info" title={`${name} no tiene pantallas todavía`} level={1}>
      Agrega una ruta en module.json y su pantalla en src/remote.tsx.
    </EmptyState>
  </Page>
)

/** Around a module alone: its name, its addresses, and who is signed in. */
export const Frame = () => {
  const [remote] = pageState().registry.remotes
  if (!remote) return null
  const paths = pathsOf(remote)
  return (
    <>
      <Bar>
        <Name>{remote.name}</Name>
        <Paths aria-label="Pantallas">
          {paths.map((path) => (
            <NavLink key={path} to={path} end>
              {path}
            </NavLink>
          ))}
        </Paths>
        <TestSession />
      </Bar>
      <main>{remote.manifest.routes.length ? <Outlet /> : <Nothing name={remote.name} />}</main>
      <Toaster />
    </>
  )
}
