import { useSession } from '@plaza/shell/session'
import { ErrorState, Page, Spinner } from '@plaza/shell/ui'
import { SignedOut } from '../../parts/page/signed-out.tsx'
import { TransactionMissing } from '../../parts/venta/transaction-missing.tsx'
import { Result } from './result.tsx'
import { usePago, useReturn } from './use-pago.ts'

const NotProvided = () => <TransactionMissing title="Payment ID not provided." />

const Pago = () => {
  const { hint, isPaymentNamed, left, followed, askAgain } = usePago()
  const isMissing = followed.state === 'missing'
  // A sale is found by its own id too; where it is not, what the address lacks says why.
  if (isMissing && !isPaymentNamed) return <NotProvided />
  if (followed.state === 'asking') return <Spinner label="Consultando tu pago…" />
  if (isMissing) return <TransactionMissing title="Transaction not found." />
  if (followed.state === 'failed')
    return (
      <ErrorState
        level={1}
        title="No pudimos consultar tu pago"
        message={`${followed.message} Tu pedido está guardado.`}
        onRetry={askAgain}
      />
    )
  return (
    <Result
      venta={followed.venta}
      hint={hint}
      left={left}
      waiting={followed.state === 'waiting'}
      onAskAgain={followed.state === 'gaveUp' ? askAgain : undefined}
    />
  )
}

const Shown = () => {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { ids } = useReturn()
  // Signing in would show nobody more of it.
  if (ids.length === 0) return <NotProvided />
  return isAuthenticated ? <Pago /> : <SignedOut />
}

export const Component = () => (
  <Page>
    <Shown />
  </Page>
)
