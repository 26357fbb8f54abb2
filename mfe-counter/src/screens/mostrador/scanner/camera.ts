interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code']

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const everyMs = 150
/** The same code in front of the camera is one hit until it has been away for so long. */
const awayMs = 1500

/** Tells every code that a detector sees in a video once, until the signal. */
const tellCodes = (
  detector: Detector,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  over: AbortSignal,
) => {
  const seen = new Map<string, number>()
  const tell = ({ rawValue }: { rawValue: string }) => {
    const last = seen.get(rawValue) ?? Number.NEGATIVE_INFINITY
    seen.set(rawValue, performance.now())
    if (performance.now() - last > awayMs) onCode(rawValue)
  }
  const look = async () => {
    if (over.aborted) return
    const found = await detector.detect(video).catch(() => [])
    // It may have been closed meanwhile.
    if (over.aborted) return
    found.forEach(tell)
    setTimeout(look, everyMs)
  }
  setTimeout(look, everyMs)
}

/** Shows the camera in a video and tells every code once, until the signal. Rejects when the camera may not be used. */
export const watchCamera = async (
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  over: AbortSignal,
) => {
  const Detector = detectorClass()
  if (!Detector) throw new Error('this browser has no detector')
  const detector = new Detector({ formats })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  // It may be closed while somebody is still asked whether it may be used.
  if (over.aborted) return stop()
  over.addEventListener('abort', stop)
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  tellCodes(detector, video, onCode, over)
}
