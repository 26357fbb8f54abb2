import { NotLoaded } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, Page, styled } from '@plaza/shell/ui'

const Elsewhere = styled('p')({ textAlign: 'center' })

/** Why a page of the counter has nothing to show, with the ways on. */
export const Failure = (said: { title: string; error: string }) => (
  <Page>
    <NotLoaded level={1} {...said} />
    <Elsewhere>
      <Button component={Link} to="/comercio/venta">
        Elegir otro comercio
      </Button>
    </Elsewhere>
  </Page>
)
