/** Key of an upload, from the key or from the address that it was sent to. */
export const claveOf = (url: string) => {
  const [path = ''] = url.split('?')
  return /subidas\/fotos\/\d+\/[\w-]+$/.exec(path)?.[0]
}
