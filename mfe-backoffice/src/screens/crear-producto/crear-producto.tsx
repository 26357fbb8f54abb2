import type { ArbolCategorias, OpcionesProducto } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useSearchParams, useTitle } from '@plaza/shell/router'
import { comercioIdIn } from '../../parts/comercio/comercio-address.ts'
import { loadToStock } from '../../parts/comercio/may-stock.ts'
import { getOpciones } from '../../parts/opciones/opciones-calls.ts'
import { useOpciones } from '../../parts/opciones/use-opciones.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { listCategorias } from '../../parts/producto/list-categorias.ts'
import { BulkUpload } from './carga/bulk-upload.tsx'
import { CreateForm } from './create-form.tsx'
import { ModeSelect } from './mode-select.tsx'

interface Creation {
  comercioId: number
  arbol: ArbolCategorias
  opciones: OpcionesProducto
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded<Creation>> => {
  const comercioId = comercioIdIn(request.url)
  const { signal } = request
  return load(async () => {
    const [arbol, opciones] = await loadToStock(comercioId, signal, () =>
      Promise.all([listCategorias({ signal }), getOpciones(comercioId, { signal })]),
    )
    return { comercioId, arbol, opciones }
  })
}

/** The tree of categories and the shop's lists are the same however the screen's address turns. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.searchParams.get('comercioId') !== nextUrl.searchParams.get('comercioId')

const Mode = ({ comercioId, arbol, opciones: loaded }: Creation) => {
  const opciones = useOpciones(comercioId, loaded)
  const [params] = useSearchParams()
  return params.get('modo') === 'masiva' ? (
    <BulkUpload comercioId={comercioId} nombres={{ arbol, opciones: opciones.opciones }} />
  ) : (
    <CreateForm comercioId={comercioId} arbol={arbol} opciones={opciones} />
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Creation>>()
  useTitle('Crear producto')
  return (
    <OfficePage title="Cargar Inventario" actions={<ModeSelect />}>
      {value ? (
        <Mode key={value.comercioId} {...value} />
      ) : (
        <NotLoaded title="No pudimos abrir el formulario" error={error} />
      )}
    </OfficePage>
  )
}
