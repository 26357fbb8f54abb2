import { useRef } from 'react'

/**
 * Sends under a name: what is sent again unchanged, because its answer got lost, keeps its name and is done once. Once it
 * has been answered the same may be sent anew.
 */
export const useOnce = () => {
  const names = useRef(new Map<string, string>())
  return async <Body, Answer>(
    body: Body,
    send: (body: Body, name: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = JSON.stringify(body)
    const name = names.current.get(key) ?? crypto.randomUUID()
    names.current.set(key, name)
    const answer = await send(body, name)
    names.current.delete(key)
    return answer
  }
}
