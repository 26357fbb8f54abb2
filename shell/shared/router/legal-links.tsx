import { Link } from './link.ts'
import { useHasRoute } from './live-routes.ts'

// In a tab of its own: nothing that was typed here is lost.
const Legal = ({ to, children }: { to: string; children: string }) =>
  useHasRoute(to) ? (
    <Link to={to} target="_blank" rel="noopener">
      {children}
    </Link>
  ) : (
    children
  )

/** Where what somebody is about to agree to can be read: the policy on personal data, and with `terms` the shop's terms. */
export const LegalLinks = ({ terms = false }: { terms?: boolean }) => (
  <>
    la <Legal to="/privacidad">política de tratamiento de datos</Legal>
    {terms && (
      <>
        {' '}
        y los <Legal to="/terminos">términos y condiciones</Legal>
      </>
    )}
  </>
)
