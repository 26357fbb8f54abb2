import { type ComponentType, useEffect, useState } from 'react'

/** A piece that a screen can do without: its code arrives when first wanted, and until then nothing is shown. */
export const useLazyPiece = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined => {
  const [Piece, setPiece] = useState<ComponentType<Props>>()
  const missing = wanted && !Piece
  useEffect(() => {
    if (missing)
      load().then(
        (Loaded) => setPiece(() => Loaded),
        () => undefined,
      )
  }, [missing, load])
  return Piece
}
