import { latest } from '@plaza/shell/query'
import { Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchCamera } from './camera.ts'

const Video = styled('video')({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: tokens.radius.control,
  background: '#000',
})

export interface CameraViewProps {
  /** What came of the last code. */
  last: string | undefined
  onCode: (code: string) => void
}

/** What the camera sees, and every code in it. */
export const CameraView = ({ last, onCode }: CameraViewProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string>()
  const onSeen = useEffectEvent(onCode)
  useEffect(() => {
    const video = ref.current
    const watched = latest()
    if (video)
      void watched.ask((signal) => watchCamera(video, onSeen, signal), {
        answered: () => undefined,
        failed: () => setFailure('No pudimos usar la cámara. Permite su uso en el navegador.'),
      })
    return watched.stop
  }, [])
  if (failure) return <Notice tone="error">{failure}</Notice>
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Video ref={ref} muted playsInline aria-label="Lo que ve la cámara" />
      <p role="status">{last ?? 'Pon el código frente a la cámara.'}</p>
    </div>
  )
}
