import { device } from '@plaza/shell/visit'

const place = 'plaza-pedidos-comercio'

/** The shop whose orders an administrator looked at last on this device; undefined where there is none. */
export const lastComercio = () => {
  const id = Number(device.get(place))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

export const keepChosen = (comercioId: number) => device.set(place, String(comercioId))
