import { departamentos, lugarOf } from '../../../db/lugares/lugares.ts'
import { ApiError } from '../../machinery/errors.ts'

export { nombreOfLugar } from '../../../db/lugares/lugares.ts'

const noMunicipio = 'Elige un municipio de la lista'

/** Refuses a municipality that there is not: municipio_no_valido. */
export const requireMunicipio = (codigo: string | null | undefined, campo = 'municipio') => {
  if (codigo && !lugarOf(codigo))
    throw new ApiError('municipio_no_valido', { campos: { [campo]: noMunicipio } })
}

/** Whether a code is a municipality's or a department's. */
export const isLugar = (codigo: string) =>
  codigo.length === 5
    ? lugarOf(codigo) !== undefined
    : departamentos.some((departamento) => departamento.codigo === codigo)
