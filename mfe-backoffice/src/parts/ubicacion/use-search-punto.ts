import { useState } from 'react'
import { findPunto, type Punto } from './find-punto.ts'

const unknown = 'No encontramos ese lugar. Escribe las coordenadas o toca el mapa.'
const unavailable = 'No pudimos buscar esa dirección. Escribe las coordenadas o toca el mapa.'

/** Looks a typed place up; a later search makes an earlier one count no more. */
export const useSearchPunto = (onFound: (punto: Punto) => void) => {
  const [text, setText] = useState('')
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState('')

  const search = async () => {
    const wanted = text.trim()
    if (isSearching || !wanted) return
    setSearching(true)
    setProblem('')
    setFound('')
    try {
      const place = await findPunto(wanted)
      if (place) onFound(place.punto)
      else setProblem(unknown)
      setFound(place?.nombre ?? '')
    } catch {
      setProblem(unavailable)
    }
    setSearching(false)
  }

  return { text, setText, search: () => void search(), isSearching, problem, found }
}
