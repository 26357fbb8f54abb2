import type { Session } from '@plaza/shell/session'

/** First and last names out of the session's one name: the stored last names where they are known, else the first word is the first name. */
export const namesOf = (name: Session['name'], apellidos: string | undefined) => {
  const whole = (name ?? '').trim()
  if (apellidos && whole.endsWith(apellidos))
    return { nombres: whole.slice(0, -apellidos.length).trim(), apellidos }
  const [nombres = '', ...rest] = whole.split(/\s+/)
  return { nombres, apellidos: apellidos ?? rest.join(' ') }
}
