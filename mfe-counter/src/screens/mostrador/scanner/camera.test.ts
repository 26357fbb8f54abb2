import { moment } from '@plaza/shell/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchCamera } from './camera.ts'

interface Device {
  /** When the camera is handed over, and when it plays. */
  given?: Promise<void>
  plays?: Promise<void>
  /** When what it sees has been read. */
  read?: Promise<void>
}

/** A camera with a code in front of it. */
const hangCamera = ({ given, plays, read }: Device = {}) => {
  const stop = vi.fn()
  const detect = vi.fn(async () => {
    await read
    return [{ rawValue: '7701234567897' }]
  })
  const getUserMedia = async () => {
    await given
    return { getTracks: () => [{ stop }] }
  }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect
    },
  )
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const play = vi.fn(() => plays ?? Promise.resolve())
  const video = { srcObject: null, play } as unknown as HTMLVideoElement
  const over = new AbortController()
  const onCode = vi.fn()
  return { watching: watchCamera(video, onCode, over.signal), over, onCode, stop, detect }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a camera', () => {
  it('tells a code once while it lies there, until it is closed', async () => {
    const { watching, over, onCode, stop, detect } = hangCamera()
    await watching
    await vi.advanceTimersByTimeAsync(1000)
    expect(onCode).toHaveBeenCalledExactlyOnceWith('7701234567897')
    over.abort()
    expect(stop).toHaveBeenCalledOnce()
    const looks = detect.mock.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    expect(detect).toHaveBeenCalledTimes(looks)
  })

  it('goes off when it is closed before it was handed over', async () => {
    const { here, come } = moment()
    const { watching, over, stop } = hangCamera({ given: here })
    over.abort()
    come()
    await watching
    expect(stop).toHaveBeenCalledOnce()
  })

  it('goes off when its picture is taken away before it plays', async () => {
    const { watching, stop } = hangCamera({ plays: Promise.reject(new Error('AbortError')) })
    await expect(watching).rejects.toThrow('AbortError')
    expect(stop).toHaveBeenCalledOnce()
  })

  it('looks no more when it is closed while it reads', async () => {
    const { here, come } = moment()
    const { watching, over, onCode, detect } = hangCamera({ read: here })
    await watching
    await vi.advanceTimersByTimeAsync(200)
    over.abort()
    come()
    await vi.advanceTimersByTimeAsync(1000)
    expect(detect).toHaveBeenCalledOnce()
    expect(onCode).not.toHaveBeenCalled()
  })
})
