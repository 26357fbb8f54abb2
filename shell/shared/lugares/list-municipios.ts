import type { Lugares } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** A place that things are sent to: a municipality, or with `departamentos` a whole department. */
export interface Municipio {
  codigo: string
  /** "Medellín, Antioquia"; "Todo Antioquia". */
  nombre: string
}

const inOne = ({ codigo, nombre, municipios }: Lugares[number]): Municipio[] => [
  { codigo, nombre: `Todo ${nombre}` },
  ...municipios.map((one) => ({
    codigo: one.codigo,
    nombre: one.nombre === nombre ? nombre : `${one.nombre}, ${nombre}`,
  })),
]

let asked: Promise<Municipio[]> | undefined

/** Every department and every municipality, asked for once; what failed is asked for anew. */
export const listMunicipios = (): Promise<Municipio[]> => {
  asked ??= send(calls.listLugares)
    .then((lugares) => lugares.flatMap(inOne))
    .catch((cause) => {
      asked = undefined
      throw cause
    })
  return asked
}
