/** Where the file of a report is. */
export const keyOf = (id: string) => `reportes/${id}.xlsx`
