import type { ArbolCategorias } from '@plaza/api/contract'
import { useLoaderData, useSearchParams, useTitle } from '@plaza/shell/router'
import { BulkUpload } from '../carga/bulk-upload.tsx'
import { comercioIdIn } from '../comercio-address.ts'
import { listCategorias } from '../list-categorias.ts'
import { type Loaded, load, NotLoaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { CreateForm } from './create-form.tsx'
import { ModeSelect } from './mode-select.tsx'

interface Creation {
  comercioId: number
  arbol: ArbolCategorias
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded<Creation>> => {
  const comercioId = comercioIdIn(request.url)
  return load(async () => ({ comercioId, arbol: await listCategorias({ signal: request.signal }) }))
}

/** The tree of categories is the same however the screen's address turns. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.searchParams.get('comercioId') !== nextUrl.searchParams.get('comercioId')

const Mode = ({ comercioId, arbol }: Creation) => {
  const [params] = useSearchParams()
  return params.get('modo') === 'masiva' ? (
    <BulkUpload comercioId={comercioId} arbol={arbol} />
  ) : (
    <CreateForm comercioId={comercioId} arbol={arbol} />
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Creation>>()
  useTitle('Crear producto')
  return (
    <OfficePage title="Cargar Inventario" actions={<ModeSelect />}>
      {value ? (
        <Mode {...value} />
      ) : (
        <NotLoaded title="No pudimos abrir el formulario" error={error} />
      )}
    </OfficePage>
  )
}
