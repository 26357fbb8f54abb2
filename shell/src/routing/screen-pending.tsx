import { Page, Spinner } from '@plaza/shell/ui'

/** Stands in a screen's place when the first one takes long. */
export const ScreenPending = () => (
  <Page>
    <Spinner label="Cargando…" />
  </Page>
)
