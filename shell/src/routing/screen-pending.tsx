import { Page, Skeleton } from '@plaza/shell/ui'

/** Stands in a screen's place when the first one takes long. */
export const ScreenPending = () => (
  <Page>
    <Skeleton variant="rounded" height={420} />
  </Page>
)
