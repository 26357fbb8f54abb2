import type { ListaProducto, OpcionesProducto, OpcionProducto } from '@plaza/contract'
import { useState } from 'react'
import { addOpcion, changeOpcion } from './opciones-calls.ts'

const byName = (one: OpcionProducto, other: OpcionProducto) =>
  one.nombre.localeCompare(other.nombre, 'es')

/** A shop's lists while a form is open: what is added or changed there counts at once. */
export const useOpciones = (comercioId: number, loaded: OpcionesProducto) => {
  const [opciones, setOpciones] = useState(loaded)
  const put = (lista: ListaProducto, saved: OpcionProducto) => {
    setOpciones((before) => ({
      ...before,
      [lista]: [...before[lista].filter(({ id }) => id !== saved.id), saved].sort(byName),
    }))
    return saved
  }
  return {
    opciones,
    add: async (lista: ListaProducto, nombre: string) =>
      put(lista, await addOpcion(comercioId, lista, nombre)),
    change: async (lista: ListaProducto, { id, nombre, archivada }: OpcionProducto) =>
      put(lista, await changeOpcion(comercioId, lista, id, { nombre, archivada })),
  }
}

export type Opciones = ReturnType<typeof useOpciones>
