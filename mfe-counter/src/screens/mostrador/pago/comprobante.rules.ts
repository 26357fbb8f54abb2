import { bytesComprobante, tiposComprobante } from '@plaza/contract'

/** Why a file proves no payment; undefined when it may. */
export const refusalOf = ({ size, type }: File) => {
  if (size > bytesComprobante) return 'El archivo es demasiado grande.'
  return (tiposComprobante as readonly string[]).includes(type)
    ? undefined
    : 'Ese tipo de archivo no se admite.'
}
