import { ScreenDataContext } from '@plaza/shell/router'
import { useLoaderData } from 'react-router-dom'
import type { LoadedScreen } from './screen-loader.ts'

/** The screen on show, with its loader's answer within reach of `useLoaderData` of the router's door. */
export const RemoteScreen = () => {
  const { Component, data } = useLoaderData() as LoadedScreen
  return (
    <ScreenDataContext value={data}>
      <Component />
    </ScreenDataContext>
  )
}
