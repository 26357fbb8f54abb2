import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('gives up what nothing moves of, and nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const uploading = uploadFile({ url: '/archivo', file: new Blob(['x']), headers: {} })
  const ended = vi.fn()
  uploading.catch(ended)
  const request = sent.mock.contexts[0] as XMLHttpRequest
  await vi.advanceTimersByTimeAsync(50_000)
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(ended).not.toHaveBeenCalled()
  vi.spyOn(request, 'abort').mockImplementation(() => request.dispatchEvent(new Event('abort')))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(uploading).rejects.toThrow('The upload was answered 0')
})
