import type { Upload } from '../../../kit/releases/read-build.ts'
import { ReleaseError } from '../release-error.ts'

/** What stands in a library's code however it was shortened: symbols, properties and attributes that others look for. */
const marks: Record<string, RegExp> = {
  react: /react\.(?:transitional\.)?element\b|__(?:CLIENT|SECRET|SERVER)_INTERNALS_DO_NOT_USE/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE|onCommitFiberRoot/,
  '@emotion/react': /data-emotion/,
  '@emotion/styled': /__emotion_(?:real|forwardProp)/,
  '@plaza/shell/router': /__reactRouterVersion|__staticRouterHydrationData/,
  '@plaza/shell/session': /CognitoIdentityServiceProvider/,
  '@plaza/shell/http': /No hay conexi(?:ó|\\xf3|\\u00f3)n con Plaza\. Revisa/,
}

// A text may be written with escapes that say the same.
const unescaped = (code: string) =>
  code.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/gi, (all, x, u, long) => {
    const point = Number.parseInt(x ?? u ?? long, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })

const isScript = (path: string) => /\.m?js$/.test(path)

/**
 * Throws `biblioteca_propia` when a version's own scripts hold a library that the shell gives, whatever its manifest says:
 * a second React has no context, no hooks and no events of the first.
 */
export const checkBundled = ({ release, files }: Upload) => {
  for (const [path, bytes] of files) {
    if (!isScript(path)) continue
    const code = unescaped(new TextDecoder().decode(bytes))
    const found = Object.entries(marks).find(([, mark]) => mark.test(code))
    if (found)
      throw new ReleaseError(
        'biblioteca_propia',
        `${release.name}: ${path} trae consigo ${found[0]}, que es del shell.`,
      )
  }
}
