import { type ComponentType, useEffect, useState } from 'react'

/**
 * A piece of a screen, whose code is asked for when it is first wanted. `isLost`: it did not come; `retry` asks again, and
 * so does wanting it anew.
 */
export const useLater = <Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) => {
  const [Piece, setPiece] = useState<ComponentType<Props>>()
  const [isLost, setLost] = useState(false)
  const isMissing = isWanted && !Piece && !isLost
  useEffect(() => {
    if (isMissing)
      load().then(
        (Loaded) => setPiece(() => Loaded),
        (error: unknown) => {
          console.error(error)
          setLost(true)
        },
      )
  }, [isMissing, load])
  useEffect(() => {
    if (!isWanted) setLost(false)
  }, [isWanted])
  return { Piece, isLost, retry: () => setLost(false) }
}
