/**
 * Days after which what no longer serves anybody is forgotten. What law or books ask for (sales, movements, the audit log,
 * consents) is not among it.
 */
export const plazos = {
  /** A client that heard no answer asks again within hours. */
  idempotencia: 30,
  /** Cards' networks take disputes for half a year: until then it may matter what was asked and told. */
  preferencias: 180,
  avisosPago: 180,
  /** Who has not confirmed by then does not want it. */
  boletinSinConfirmar: 30,
  /** Proves for a year that somebody was taken off the list when they asked. */
  boletinRetirado: 365,
  /** Developers read their mailbox the same day. */
  buzon: 30,
} as const
