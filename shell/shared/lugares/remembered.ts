import { device } from '@plaza/shell/visit'
import type { Municipio } from './list-municipios.ts'

const key = 'municipio'

/** Where this device was last asked to send to; undefined until it was. */
export const rememberedMunicipio = (): Municipio | undefined => {
  const [, codigo, nombre] = /^(\d{5}) (.{2,80})$/.exec(device.get(key) ?? '') ?? []
  return codigo && nombre ? { codigo, nombre } : undefined
}

/** Keeps where things go for the next product, the cart and the checkout. */
export const rememberMunicipio = ({ codigo, nombre }: Municipio) =>
  device.set(key, `${codigo} ${nombre}`)
