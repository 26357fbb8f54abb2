import { Button, Icon, media, styled, tokens } from '@plaza/shell/ui'
import type { ReactNode } from 'react'
import { countText } from './count-text.ts'

const Root = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  marginTop: tokens.space(4),
  '& > p': { color: tokens.muted, fontVariantNumeric: 'tabular-nums' },
  '& > p:first-of-type': { marginRight: 'auto', color: tokens.ink },
  [media.phone]: { justifyContent: 'space-between', '& > p:first-of-type': { width: '100%' } },
})

interface PagerProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** How many there are in all: "Total de comercios: 12". */
  children: ReactNode
}

/** The total, and the way to the pages before and after. */
export const Pager = ({ page, totalPages, onPage, children }: PagerProps) => {
  const last = Math.max(totalPages, 1)
  return (
    <Root aria-label="Páginas">
      <p role="status">{children}</p>
      <Button
        variant="outlined"
        size="small"
        disabled={page <= 1}
        startIcon={<Icon name="chevronLeft" size={18} />}
        onClick={() => onPage(page - 1)}
      >
        Anterior
      </Button>
      <p>
        {countText(page)} de {countText(last)}
      </p>
      <Button
        variant="outlined"
        size="small"
        disabled={page >= totalPages}
        endIcon={<Icon name="chevronRight" size={18} />}
        onClick={() => onPage(page + 1)}
      >
        Siguiente
      </Button>
    </Root>
  )
}
