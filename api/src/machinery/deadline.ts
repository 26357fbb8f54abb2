/** What was asked, or an error when there is no answer after `ms`. Who was asked goes on: nothing is taken back. */
export const beforeDeadline = async <T>(asked: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${ms} ms`)), ms).unref()
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
