import { ApiError } from '@plaza/shell/http'
import { ScreenDataContext } from '@plaza/shell/router'
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FoundPiece } from '../../shared/page/slot-host.ts'
import type { LiveRemote, PieceModule } from '../../shared/remote/index.ts'
import { loadScreen } from '../remotes/load-remote.ts'
import { RemoteError } from '../remotes/remote-error.ts'
import { reportFailure } from '../sight/failures.ts'
import { expectScreen } from '../watch/heartbeat.ts'
import { checkIntrinsics, screenOnShow } from '../watch/on-show.ts'
import { beginPiece, showPiece } from '../watch/pieces.ts'

interface Loaded {
  Component: ComponentType<{ given: unknown; data: unknown }>
  data: unknown
}

const load = async (
  remote: LiveRemote,
  name: string,
  given: unknown,
): Promise<Loaded | undefined> => {
  const piece: unknown = await loadScreen(remote, name)
  const { load, Component } = piece as PieceModule
  const data = await load?.(given as never)
  if (load && data === undefined) return undefined
  return { Component: Component as Loaded['Component'], data }
}

// Code that did not come was told of already, and what the API answers says nothing about the module.
const isToldOf = (error: unknown) => error instanceof RemoteError || error instanceof ApiError

interface OnShowProps {
  /** What is drawn: another one is ready anew. */
  loaded: Loaded
  remote: LiveRemote
  screen: string
  slot: string
  onReady: () => void
  onStorm: () => void
}

/** Beside the piece, within the same wait: what it does once it is drawn. */
const OnShow = ({ loaded, remote, screen, slot, onReady, onStorm }: OnShowProps) => {
  useEffect(() => {
    if (loaded) onReady()
  }, [loaded, onReady])
  useEffect(
    () => showPiece({ remote, screen, slot, fail: onStorm }),
    [remote, screen, slot, onStorm],
  )
  return null
}

interface ShowPieceProps extends FoundPiece {
  given: unknown
  /** Nothing will be shown: it broke, came too late, or has nothing to show. */
  onDead: () => void
}

/** From here on a page that hangs does so by the screen that the slot stands on. */
const blameScreen = () => {
  const shown = screenOnShow()
  if (shown) expectScreen(shown.remote, shown.screen)
}

/** Loads a piece and shows it, if all of that is done in its slot's time. */
export const ShowPiece = (props: ShowPieceProps) => {
  const { remote, piece, maxMs, given, onDead } = props
  const { screen, slot } = piece
  const [loaded, setLoaded] = useState<Loaded>()
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const endWork = useRef<() => void>(undefined)
  const key = JSON.stringify(given)
  const settle = useCallback(() => {
    clearTimeout(late.current)
    checkIntrinsics()
    endWork.current?.()
    blameScreen()
  }, [])

  useEffect(() => {
    let isWanted = true
    const end = (error?: unknown) => {
      if (!isWanted) return
      isWanted = false
      settle()
      if (error && !isToldOf(error)) reportFailure(remote, 'screen', error, screen)
      onDead()
    }
    late.current = setTimeout(() => end(new Error(`not there after ${maxMs} ms`)), maxMs)
    // What was done before is not this piece's.
    checkIntrinsics()
    endWork.current = beginPiece({ remote, screen, slot, fail: onDead })
    expectScreen(remote, screen)
    load(remote, screen, JSON.parse(key)).then((answer) => {
      if (!answer) end()
      else if (isWanted) setLoaded(answer)
    }, end)
    return () => {
      isWanted = false
      settle()
    }
  }, [remote, screen, slot, maxMs, key, settle, onDead])

  if (!loaded) return null
  const { Component, data } = loaded
  return (
    <Suspense>
      <ScreenDataContext value={undefined}>
        <Component given={given} data={data} />
        <OnShow {...{ loaded, remote, screen, slot }} onReady={settle} onStorm={onDead} />
      </ScreenDataContext>
    </Suspense>
  )
}
