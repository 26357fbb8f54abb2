/** Pages that `total` products fill at `limit` a page; an empty listing has none. */
export const totalPagesOf = (total: number, limit: number) => Math.ceil(total / limit)

/** The average of `cuantas` reviews that have `suma` stars in all, to one decimal place. */
export const promedioOf = (suma: number, cuantas: number) => Math.round((suma / cuantas) * 10) / 10
