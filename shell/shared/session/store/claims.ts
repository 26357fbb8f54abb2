/** Claims of a JWT, unverified: good for display and for what the screen offers; the API verifies. Undefined when it is no JWT. */
export const claimsOf = (jwt: string): Record<string, unknown> | undefined => {
  try {
    const base64 = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined
  } catch {
    return undefined
  }
}
