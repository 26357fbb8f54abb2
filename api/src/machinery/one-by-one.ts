const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Does one thing after the other, whatever becomes of the one before: what one of them cannot do keeps no other from being
 * done. Throws in the end what went wrong.
 */
export const oneByOne = async (todo: readonly (() => Promise<unknown>)[]) => {
  const failed: unknown[] = []
  for (const act of todo)
    try {
      await act()
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 1) throw new AggregateError(failed, failed.map(messageOf).join(' · '))
  if (failed.length === 1) throw failed[0]
}
