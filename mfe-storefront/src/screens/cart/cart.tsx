import { useCart } from '@plaza/shell/cart'
import { Link, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page, styled, tokens } from '@plaza/shell/ui'
import { Columns } from '../../parts/page/columns.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { UnpaidNotice } from '../../parts/unpaid/unpaid-notice.tsx'
import { ChangeNotice, UncheckedNotice } from './change-notice.tsx'
import { Lines } from './lines.tsx'
import { OthersTook } from './others-took.tsx'
import { ShareHint } from './share-hint.tsx'
import { Summary } from './summary.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useFreshCart } from './use-fresh-cart.ts'
import { useRemoval } from './use-removal.ts'

const Notices = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  marginTop: tokens.space(4),
  '&:not(:empty)': { marginBottom: tokens.space(4) },
})

const Empty = () => (
  <EmptyState
    icon="cart"
    title="El carrito está vacío."
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver productos
      </Button>
    }
  >
    Agrega lo que te guste; queda guardado aunque cierres la página.
  </EmptyState>
)

export const Component = () => {
  const isEmpty = useCart(({ items }) => items.length === 0)
  const { changes, isUnchecked, isRetrying, retry } = useFreshCart()
  const { removed, returned, remove, undo } = useRemoval()
  useTitle('Tu carrito')
  return (
    <Page>
      <PageTitle>Tu carrito</PageTitle>
      <Notices>
        <ChangeNotice changes={changes} />
        {isUnchecked && !isEmpty && <UncheckedNotice isRetrying={isRetrying} onRetry={retry} />}
        {isEmpty && removed && <UndoNotice removed={removed} onUndo={undo} />}
        {isEmpty && <UnpaidNotice />}
      </Notices>
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <Columns>
            <div>
              <Lines removed={removed} returned={returned} onRemove={remove} onUndo={undo} />
              <ShareHint />
            </div>
            <Summary />
          </Columns>
          <OthersTook />
        </>
      )}
    </Page>
  )
}
