import { esperaRedireccionMs } from '@plaza/contract'
import { useNavigate } from '@plaza/shell/router'
import { useEffect, useState } from 'react'

/** Answers the function that leads to another screen once a success has been read; leaving earlier calls it off. */
export const useMoveOn = () => {
  const navigate = useNavigate()
  const [path, moveOn] = useState<string>()
  useEffect(() => {
    if (!path) return
    const timer = setTimeout(() => void navigate(path), esperaRedireccionMs)
    return () => clearTimeout(timer)
  }, [path, navigate])
  return moveOn
}
