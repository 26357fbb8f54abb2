import { ScreenDataContext } from '@plaza/shell/router'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { reportVisible } from '../sight/visibility.ts'
import type { LoadedScreen } from './screen-loader.ts'

/** The screen on show, with its loader's answer within reach of `useLoaderData` of the router's door. */
export const RemoteScreen = () => {
  const { remote, screen, Component, data } = useLoaderData() as LoadedScreen
  useEffect(() => reportVisible(remote, screen), [remote, screen])
  return (
    <ScreenDataContext value={data}>
      <Component />
    </ScreenDataContext>
  )
}
