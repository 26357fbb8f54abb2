import { type Codigo, type CodigosPage, estadosCodigo } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { CodigosTable } from './codigos-table.tsx'
import { GenerateForm } from './generate-form.tsx'
import { GeneratedCodigo } from './generated-codigo.tsx'
import { listCodigos } from './list-codigos.ts'

export const loader = ({ request }: { request: Request }): Promise<Loaded<CodigosPage>> =>
  load(async () =>
    withinPages(request.url, await listCodigos(new URL(request.url).searchParams, request.signal)),
  )

const Parts = styled('div')({ display: 'grid', gap: tokens.space(5) })

const estados = estadosCodigo.map((estado) => ({
  value: estado,
  label: estado.charAt(0).toUpperCase() + estado.slice(1),
}))

const Generate = () => {
  const { revalidate } = useRevalidator()
  const [codigo, setCodigo] = useState<Codigo>()
  const show = (generated: Codigo) => {
    setCodigo(generated)
    void revalidate()
  }
  return (
    <FormSection
      title="Nuevo código"
      lead="Quien se registra como Comercio o Administrador lo escribe una vez."
    >
      <GenerateForm key={codigo?.code} onGenerated={show} />
      {codigo && <GeneratedCodigo key={codigo.code} codigo={codigo} />}
    </FormSection>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<CodigosPage>>()
  const { params, change } = useFilters()
  useTitle('Generar Códigos')
  return (
    <OfficePage title="Generar Códigos">
      <Parts>
        <Generate />
        <div>
          <Toolbar role="search" onSubmit={(event) => event.preventDefault()}>
            <SelectField
              label="Estado"
              placeholder="Todos"
              options={estados}
              value={params.get('estado') ?? ''}
              onChange={({ target }) => change({ estado: target.value })}
            />
          </Toolbar>
          {value && <CodigosTable codigos={value} />}
          {error && <NotLoaded title="No pudimos cargar los códigos" error={error} />}
        </div>
      </Parts>
    </OfficePage>
  )
}
