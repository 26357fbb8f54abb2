/** Products of a rail, and shops of theirs, at most. */
export const fichasPerVitrina = 6
export const comerciosPerVitrina = 6

/** Products that the page of a shop shows of it as cards; the listing has all. */
export const productosPerComercio = 20

/** Products that may be asked for by their ids at once. */
export const mostSeleccion = 60
