interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Rules) => void
}

/** Elements and attributes that run something, load something, or send something. */
const active =
  /<\/?(script|iframe|frame|object|embed|link|meta|base|form|style|template|math)\b|[\s/"']on\w+\s*=|javascript:|srcdoc/i

const origins = () =>
  new Set([location.origin, ...(document.documentElement.dataset.origins ?? '').split(' ')])

/*
 * The page's one policy of Trusted Types. Scripts come from the origins that the page names, and from no other; markup that
 * a library writes (Leaflet's buttons and credit) may hold nothing that runs or loads; text is never run.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (active.test(text) ? null : text),
  createScriptURL: (address) =>
    origins().has(new URL(address, location.href).origin) ? address : null,
})

// A module, so that its names are its own.
export {}
