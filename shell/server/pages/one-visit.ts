import { randomBytes } from 'node:crypto'
import { escaped } from '@plaza/api/html'

/** What is of one visit alone: how its styles are known, and how what it tells is. */
export interface Visit {
  nonce: string
  /** That this server made this page; empty where nothing that it tells is asked for. */
  proof: string
}

export const newNonce = () => randomBytes(16).toString('base64')

/** The last lines of a page. The browser reads them in `shell/shared/page/`, and no selector of a style reads a nonce. */
export const endOf = ({ nonce, proof }: Visit) =>
  `<style id="plaza-visita" nonce="${nonce}"${proof && ` data-proof="${escaped(proof)}"`}></style>
</body>
</html>
`
