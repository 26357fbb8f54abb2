import { Page, Skeleton, Spinner } from '@plaza/shell/ui'

/** Stands in a screen's place when the first one takes long. */
export const ScreenPending = () => (
  <Page>
    <Spinner label="Cargando…" />
  </Page>
)

/** The same of a screen of people at work: what nearly all of them begin with, in grey. */
export const WorkPending = () => (
  <Page>
    <div aria-busy="true">
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={120} style={{ marginTop: 20 }} />
      <Skeleton variant="rounded" height={420} style={{ marginTop: 20 }} />
    </div>
  </Page>
)
