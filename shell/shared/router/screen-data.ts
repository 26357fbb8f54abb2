import { createContext, useContext, useEffect } from 'react'

/** What the loader of the screen on show answered. The shell provides it. */
export const ScreenDataContext = createContext<unknown>(undefined)

/** The answer of this screen's `loader`. */
export const useLoaderData = <T>() => useContext(ScreenDataContext) as T

/** Sets the title of the page while the screen is on show: "Café del Huila · Plaza". */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title) document.title = `${title} · Plaza`
  }, [title])
}
