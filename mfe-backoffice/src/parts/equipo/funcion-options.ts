import { type Funcion, funciones } from '@plaza/contract'

/** What somebody does in a shop, as people read it: "Cajero". */
export const funcionText = (funcion: Funcion) => funcion.charAt(0).toUpperCase() + funcion.slice(1)

/** Everything that somebody may do in a shop, for a list. */
export const funcionOptions = funciones.map((funcion) => ({
  value: funcion,
  label: funcionText(funcion),
}))
