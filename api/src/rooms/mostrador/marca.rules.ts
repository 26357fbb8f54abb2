/** Changes that a mark can count, and histories that it tells apart: together as large as a number may be. */
const changes = 2 ** 41

/** Histories are numbered from 0 to here. */
export const histories = 2 ** 12

/** What a reader of changes keeps: how far it has read, and in which history. */
export const markOf = (hasta: number, historia: number) => historia * changes + (hasta % changes)

/** From where a reader goes on with that mark; from the beginning, where it was given in another history or is of a time to come. */
export const goOnFrom = (mark: number, hasta: number, historia: number) => {
  const desde = mark % changes
  const isOfThis = Math.floor(mark / changes) === historia && desde <= hasta % changes
  return isOfThis ? hasta - (hasta % changes) + desde : 0
}
