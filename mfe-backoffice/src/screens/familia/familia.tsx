import type { Familia, ProductoInventario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { comercioIdIn } from '../../parts/comercio/comercio-address.ts'
import { loadToStock } from '../../parts/comercio/may-stock.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { findProducto } from '../../parts/producto/find-producto.ts'
import { getFamilia } from './familia-calls.ts'
import { FamiliaForm } from './familia-form.tsx'

interface Found {
  /** The product whose options these are; others that were chosen with it come behind it. */
  productos: [ProductoInventario, ...ProductoInventario[]]
  familia: Familia | undefined
}

interface Arguments {
  request: Request
  params: { id?: string }
}

/** Products that were chosen to be options of one: `?con=7,8`. */
const listChosen = async (comercioId: number, { url, signal }: Request) => {
  const ids = new URL(url).searchParams.get('con')
  if (!ids) return []
  const query = { ids, limit: 100, page: 1 }
  const { data } = await send(calls.listInventario, { params: { comercioId }, query, signal })
  return data
}

export const loader = ({ request, params }: Arguments): Promise<Loaded<Found>> => {
  const comercioId = comercioIdIn(request.url)
  const { signal } = request
  const work = async (): Promise<Found> => {
    const producto = await findProducto(comercioId, Number(params.id), { signal })
    if (producto.familia_id !== null) {
      const key = { comercio_id: comercioId, id: producto.familia_id }
      return { productos: [producto], familia: await getFamilia(key, { signal }) }
    }
    const chosen = await listChosen(comercioId, request)
    return {
      productos: [producto, ...chosen.filter(({ id }) => id !== producto.id)],
      familia: undefined,
    }
  }
  return load(() => loadToStock(comercioId, signal, work))
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Found>>()
  useTitle(value ? `Opciones de ${value.productos[0].nombre}` : 'Opciones del producto')
  return (
    <OfficePage
      title="Opciones del producto"
      lead={value?.familia?.nombre ?? value?.productos[0].nombre}
    >
      {value ? (
        <FamiliaForm key={value.productos[0].id} {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar las opciones" error={error} />
      )}
    </OfficePage>
  )
}
