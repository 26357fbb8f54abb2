/** JSON as npm writes its files. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
