interface Upload {
  /** Address that the API gave for this file. */
  url: string
  file: Blob
  headers: Record<string, string>
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** How long nothing of a file may move, nor its answer come, in ms. */
const stillMs = 60_000

/** Sends a file to its presigned address. Rejects when it did not arrive whole. */
export const uploadFile = ({ url, file, headers, onProgress, signal }: Upload) =>
  new Promise<void>((resolve, reject) => {
    // fetch cannot say how much of a body has gone.
    const request = new XMLHttpRequest()
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`The upload was answered ${request.status}`))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stillMs)
    }
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) return fail()
      clearTimeout(timer)
      resolve()
    }
    request.onerror = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    wait()
    request.send(file)
  })
