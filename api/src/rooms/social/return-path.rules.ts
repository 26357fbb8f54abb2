/** A path of this site, or "/" for whatever else a returnUrl may be: another site, a script, control characters. */
export const returnPathOf = (returnUrl: string | undefined) =>
  returnUrl && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(returnUrl) ? returnUrl : '/'
