import { redirect, useSearchParams } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'

const Root = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space(3),
  marginTop: tokens.space(4),
})

/** The page of an address: its parameter `page`. */
export const pageOf = (url: string) =>
  Math.max(1, Number(new URL(url).searchParams.get('page')) || 1)

/** A page as a loader found it; leads to the last one where there are fewer by now, as what was there has been done. */
export const withinPages = <Found extends { page: number; totalPages: number }>(
  address: string,
  found: Found,
): Found => {
  const last = Math.max(found.totalPages, 1)
  if (found.page <= last) return found
  const url = new URL(address)
  url.searchParams.set('page', String(last))
  throw redirect(url.pathname + url.search)
}

/** Turns the pages of a list; the page is in the address. Nothing where there is one page. */
export const PagesNav = ({ page, totalPages }: { page: number; totalPages: number }) => {
  const [, setParams] = useSearchParams()
  if (totalPages <= 1) return null
  const go = (to: number) =>
    setParams((next) => {
      next.set('page', String(to))
      return next
    })
  return (
    <Root aria-label="Páginas">
      <Button variant="outlined" disabled={page <= 1} onClick={() => go(page - 1)}>
        Anterior
      </Button>
      <span>
        Página {page} de {totalPages}
      </span>
      <Button variant="outlined" disabled={page >= totalPages} onClick={() => go(page + 1)}>
        Siguiente
      </Button>
    </Root>
  )
}
