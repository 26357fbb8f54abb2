import type { ArbolCategorias, OpcionesProducto, ProductoInventario } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, redirect, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, toast } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { loadToStock } from '../../parts/comercio/may-stock.ts'
import { FormColumns } from '../../parts/form/form-columns.ts'
import { PhotoSection } from '../../parts/fotos/photo-section.tsx'
import { getOpciones } from '../../parts/opciones/opciones-calls.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { findProducto } from '../../parts/producto/find-producto.ts'
import { listCategorias } from '../../parts/producto/list-categorias.ts'
import { EditForm } from './edit-form.tsx'

interface Edited {
  producto: ProductoInventario
  arbol: ArbolCategorias
  opciones: OpcionesProducto
}

const isMissing = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'producto_no_encontrado'

interface Arguments {
  request: Request
  params: { id?: string }
}

export const loader = async ({ request, params }: Arguments): Promise<Loaded<Edited>> => {
  const comercioId = comercioIdIn(request.url)
  const { signal } = request
  return load(async () => {
    try {
      const [producto, arbol, opciones] = await loadToStock(comercioId, signal, () =>
        Promise.all([
          findProducto(comercioId, Number(params.id), { signal }),
          listCategorias({ signal }),
          getOpciones(comercioId, { signal }),
        ]),
      )
      return { producto, arbol, opciones }
    } catch (cause) {
      if (!isMissing(cause)) throw cause
      toast('Producto no encontrado', { severity: 'error' })
      throw redirect(paths.productos(comercioId))
    }
  })
}

const opcionesText = (count: number) => {
  if (count === 0) return 'Crear opciones'
  return count === 1 ? 'Ver su opción' : `Ver sus ${count} opciones`
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Edited>>()
  useTitle(value ? `Editar ${value.producto.nombre}` : 'Editar producto')
  if (!value)
    return (
      <OfficePage title="Editar producto">
        <NotLoaded title="Hubo un error al cargar el producto" error={error} />
      </OfficePage>
    )
  const { producto, arbol, opciones } = value
  const { id, comercio_id, imagenes, opcion, en_familia } = producto
  return (
    <OfficePage
      title="Editar producto"
      lead={opcion ? `${producto.nombre} · ${opcion}` : producto.nombre}
      actions={
        <Button variant="outlined" component={Link} to={paths.opciones(comercio_id, id)}>
          {opcionesText(en_familia)}
        </Button>
      }
    >
      <FormColumns>
        <EditForm key={`${id}`} producto={producto} arbol={arbol} loaded={opciones} />
        <PhotoSection
          key={`${id} fotos`}
          comercioId={comercio_id}
          productId={id}
          saved={imagenes}
        />
      </FormColumns>
    </OfficePage>
  )
}
