/** Pages that `total` products fill at `limit` a page; an empty listing has none. */
export const totalPagesOf = (total: number, limit: number) => Math.ceil(total / limit)
