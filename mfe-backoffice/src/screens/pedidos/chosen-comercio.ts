const place = 'plaza-pedidos-comercio'

/** The shop whose orders an administrator looked at last on this device; undefined where there is none. */
export const chosenComercio = () => {
  try {
    const id = Number(localStorage.getItem(place))
    return Number.isInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
  }
}

export const keepChosen = (comercioId: number) => {
  try {
    localStorage.setItem(place, String(comercioId))
  } catch {
    // It is asked again next time.
  }
}
