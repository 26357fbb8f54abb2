import { useTitle } from '@plaza/shell/router'
import { Page, Section, Typography } from '@plaza/shell/ui'
import { ReleasesOverview } from './overview.tsx'
import { UseModuleForm } from './use-module-form.tsx'

/** `/dev/modulos`: other versions for this browser alone, and how all of them fare. */
export const Component = () => {
  useTitle('Módulos')
  return (
    <Page>
      <Typography variant="h1">Módulos</Typography>
      <Section title="Usar otra versión en este navegador">
        <UseModuleForm />
      </Section>
      <ReleasesOverview />
    </Page>
  )
}
