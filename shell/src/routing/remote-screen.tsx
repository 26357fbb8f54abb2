import { ScreenDataContext } from '@plaza/shell/router'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { reportVisible } from '../sight/visibility.ts'
import { showScreen } from '../watch/on-show.ts'
import type { LoadedScreen } from './screen-loader.ts'

/** The screen on show, with its loader's answer within reach of `useLoaderData` of the router's door. */
export const RemoteScreen = () => {
  const { remote, screen, route, Component, data } = useLoaderData() as LoadedScreen
  const [fault, fail] = useState<Error>()
  useEffect(() => reportVisible(remote, screen, route), [remote, screen, route])
  useEffect(() => showScreen({ remote, screen, route, fail }), [remote, screen, route])
  if (fault) throw fault
  return (
    <ScreenDataContext value={data}>
      <Component />
    </ScreenDataContext>
  )
}
