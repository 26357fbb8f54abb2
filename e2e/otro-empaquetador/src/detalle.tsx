import { useState } from 'react'

/** Comes in a chunk of its own, after its screen. */
export default () => {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      Pulsado {presses} veces
    </button>
  )
}
