import { Link, useRevalidator } from '@plaza/shell/router'
import { Button, ErrorState, Page, styled } from '@plaza/shell/ui'

const Elsewhere = styled('p')({ textAlign: 'center' })

/** Why a page of the counter has nothing to show, with the ways on. */
export const Failure = ({ title, error }: { title: string; error: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <ErrorState
        title={title}
        level={1}
        message={error}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
      <Elsewhere>
        <Button component={Link} to="/comercio/venta">
          Elegir otro comercio
        </Button>
      </Elsewhere>
    </Page>
  )
}
