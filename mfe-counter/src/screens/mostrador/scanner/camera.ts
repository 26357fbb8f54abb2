interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code']

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const everyMs = 150
/** The same code in front of the camera is one hit until it has been away for so long. */
const awayMs = 1500

/** Shows the camera in a video and tells every code once; answers how to stop. Rejects when the camera may not be used. */
export const watchCamera = async (video: HTMLVideoElement, onCode: (code: string) => void) => {
  const Detector = detectorClass()
  if (!Detector) throw new Error('this browser has no detector')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  const detector = new Detector({ formats })
  const seen = new Map<string, number>()
  const look = async () => {
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const last = seen.get(rawValue) ?? Number.NEGATIVE_INFINITY
      seen.set(rawValue, performance.now())
      if (performance.now() - last > awayMs) onCode(rawValue)
    }
  }
  let timer = setTimeout(async function again() {
    await look()
    timer = setTimeout(again, everyMs)
  }, everyMs)
  return () => {
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
