import { refusalText } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { useRef, useState } from 'react'
import { moved, placeText } from './moved.ts'
import { changePhotos, type ProductoKey } from './photo-calls.ts'
import { notKept, useUploads } from './use-uploads.ts'

const useLine = () => {
  const last = useRef<Promise<void>>(Promise.resolve())
  return (work: () => Promise<void>) => {
    last.current = last.current.then(work)
  }
}

type Change = (imagenes: string[]) => string[]

/** The photos of a product: what is there, what is on its way, and how they change. Every change is saved at once. */
export const usePhotos = (producto: ProductoKey, saved: string[]) => {
  const [imagenes, setImagenes] = useState(saved)
  const [failure, setFailure] = useState('')
  const [news, setNews] = useState('')
  const confirmed = useRef(saved)
  const inLine = useLine()

  const settle = (all: string[]) => {
    confirmed.current = all
    setImagenes(all)
  }

  // What is sent leaves out what is removed: it is made of what the API has by then, not of what is on show now.
  const keep = (change: Change) => {
    setImagenes(change)
    setFailure('')
    const { sub } = getSession()
    inLine(() =>
      changePhotos(producto, confirmed.current, change, { sub }).then(settle, (cause) => {
        setImagenes(confirmed.current)
        setFailure(refusalText(cause, notKept))
      }),
    )
  }

  const move = (from: number, to: number) => {
    const path = imagenes[from]
    if (from === to || to < 0 || to >= imagenes.length) return
    keep((all) => moved(all, path ? all.indexOf(path) : -1, to))
    setNews(placeText(to, imagenes.length))
  }

  const remove = (path: string) => {
    keep((all) => all.filter((one) => one !== path))
    setNews('Foto eliminada.')
  }

  const uploading = useUploads(producto, { inLine, onRecorded: settle })
  return { imagenes, failure, news, move, remove, ...uploading }
}

export type Photos = ReturnType<typeof usePhotos>
