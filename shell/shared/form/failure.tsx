import { Notice, styled } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'

const Line = styled('p')({ margin: 0 })

interface FailureProps {
  text: string
  /** What failed, told before why; where `text` says no more than this, it is told once. */
  what?: string | undefined
}

/** Why a form was not taken. It gets the focus, so that it is read and in sight however long the form is. */
export const Failure = ({ text, what }: FailureProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) ref.current?.focus()
  }, [text])
  return text ? (
    <Notice tone="error" ref={ref} tabIndex={-1}>
      {what && what !== text && <Line>{what}</Line>}
      <Line>{text}</Line>
    </Notice>
  ) : null
}
