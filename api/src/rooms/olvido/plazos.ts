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
  /** As long as a lost dispute may show that two who said to be two are one. */
  pagadores: 180,
  /** A browser in which an account was not seen for that long may be anybody's. */
  dispositivos: 90,
  /** Whoever signed up with an address of theirs confirms it the same day. */
  altaSinConfirmar: 30,
  /** Who has not confirmed by then does not want it. */
  boletinSinConfirmar: 30,
  /** Proves for a year that somebody was taken off the list when they asked. */
  boletinRetirado: 365,
  /** What happened is looked up elsewhere by then. */
  novedades: 60,
  /** Whoever uploaded a workbook looks at what became of it in the days after. */
  cargas: 30,
  /** Whoever asked for a report downloads it the same day; its figures are another's the day after. */
  reportes: 1,
  /** A till sends what it sold without a connection within days; a proof that no sale took by then proves nothing. */
  comprobantesSinVenta: 30,
  /** Who writes a review sends its photos with it, or comes back within days. */
  fotosWithoutResena: 7,
  /** The address for a photo of a product is good for minutes. */
  subidas: 7,
  /** Who got something brought to them complains within weeks, or not. */
  domicilioEntregado: 90,
  /** What nobody said was brought. */
  domicilioSinEntregar: 365,
  /** As long as a shop has to show its sales (Estatuto Tributario, art. 632): five years. */
  clienteDeVenta: 1827,
  /** What was bought with a coupon that is over may be paid late within weeks. */
  cuponTerminado: 60,
  /** Who was told, or never said that they want it, waits for nothing any more; nor does who waits for a shop that is no more, at once. */
  avisoTerminado: 30,
  /** Who did not come to a shop that invited them is nothing to it; who came is among its people. */
  invitacionTerminada: 30,
  /** Developers read their mailbox the same day. */
  buzon: 30,
} as const
