// Some browsers read what they save a while after the press, and find nothing where its address is gone by then.
const readMs = 60_000

/** Hands a file over to the person, under a name. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMs)
}
