/** What a unique index says that refused a row, naming its columns or itself; undefined for every other failure. */
export const uniqueOf = (error: unknown) => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' ? message : undefined
}
