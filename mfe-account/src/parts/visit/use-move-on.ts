import { esperaRedireccionMs } from '@plaza/contract'
import { useNavigate } from '@plaza/shell/router'
import { useEffect, useState } from 'react'

/**
 * Answers the function that leads to another screen once a success has been read; leaving earlier calls it off. With `replace` "back"
 * does not lead here again: what was asked is answered.
 */
export const useMoveOn = ({ replace = false } = {}) => {
  const navigate = useNavigate()
  const [path, moveOn] = useState<string>()
  useEffect(() => {
    if (!path) return
    const timer = setTimeout(() => void navigate(path, { replace }), esperaRedireccionMs)
    return () => clearTimeout(timer)
  }, [path, navigate, replace])
  return moveOn
}
