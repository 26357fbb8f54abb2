/** Puts what a field holds on the clipboard and answers whether that worked; pages without TLS have only the old way. */
export const copyField = async (field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
