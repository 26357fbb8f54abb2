import { refusalText } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { useTitle } from '@plaza/shell/router'
import { Button, ErrorState, Field, Icon, Skeleton } from '@plaza/shell/ui'
import { type SubmitEvent, useCallback, useState } from 'react'
import { DownloadButton } from '../../parts/files/download-button.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { findSuscriptores, getLibro } from './boletin-calls.ts'
import { SuscriptoresList } from './suscriptores-list.tsx'

const SearchBar = ({ onSearch }: { onSearch: (q: string) => void }) => {
  const [typed, setTyped] = useState('')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <Toolbar role="search" onSubmit={onSubmit}>
      <Field
        label="Correo"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined" startIcon={<Icon name="search" size={18} />}>
        Buscar
      </Button>
    </Toolbar>
  )
}

/** Who confirmed that they want the newsletter. What is looked for stays out of the address, as it is a person's. */
export const Component = () => {
  useTitle('Boletín')
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const ask = useCallback((signal: AbortSignal) => findSuscriptores(asked, signal), [asked])
  const { value, cause, isAsking, again } = useQuery(ask)
  return (
    <OfficePage
      title="Boletín"
      lead="Quienes confirmaron desde su correo que lo quieren recibir."
      actions={
        <DownloadButton
          find={getLibro}
          fileName="suscriptores.xlsx"
          otherwise="No pudimos descargar los suscriptores."
        >
          Descargar Excel
        </DownloadButton>
      }
    >
      <SearchBar onSearch={(q) => setAsked({ q, page: 1 })} />
      {value && (
        <SuscriptoresList
          suscriptores={value}
          isSearch={asked.q !== ''}
          onPage={(page) => setAsked(({ q }) => ({ q, page }))}
        />
      )}
      {!!cause && (
        <ErrorState
          title="No pudimos cargar los suscriptores"
          message={refusalText(cause, 'Inténtalo de nuevo.')}
          onRetry={again}
          retrying={isAsking}
        />
      )}
      {!value && !cause && <Skeleton height={320} />}
    </OfficePage>
  )
}
