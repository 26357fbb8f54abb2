import { Button, styled } from '@plaza/shell/ui'
import { type RefObject, type SubmitEvent, useId, useState } from 'react'
import { BigField, BigLabel, bigInput } from '../looks/big-field.tsx'
import { KeyCap } from '../looks/key-cap.tsx'

const Input = styled('input')(bigInput)
const Bars = styled('svg')({})
const CameraButton = styled(Button)({ position: 'absolute', right: '8px', bottom: '6px' })

interface Props {
  inputRef: RefObject<HTMLInputElement | null>
  onCode: (code: string) => void
  /** Opens the camera, where the browser reads codes with one. */
  onCamera: (() => void) | undefined
}

/** The field for a code, by scanner or by hand. The focus waits here. */
export const CodeField = ({ inputRef, onCode, onCamera }: Props) => {
  const id = useId()
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code.trim())
    setCode('')
  }
  return (
    <BigField as="form" onSubmit={submit}>
      <BigLabel htmlFor={id}>
        Código de barras <KeyCap>F4</KeyCap>
      </BigLabel>
      <Bars viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          stroke="currentColor"
          strokeWidth="2"
          d="M3 5v14M7 5v14M11 5v14M14 5v14M18 5v14M21 5v14"
        />
      </Bars>
      <Input
        ref={inputRef}
        id={id}
        data-codigo=""
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Escanee el código aquí"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {onCamera && (
        <CameraButton size="small" onClick={onCamera}>
          Cámara
        </CameraButton>
      )}
    </BigField>
  )
}
