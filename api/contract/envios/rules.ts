/** Shipping fee in whole COP, unless a setting says otherwise. */
export const valorEnvio = 7_000

/** Merchandise in whole COP, IVA included, from which shipping is free, unless a setting says otherwise. */
export const envioGratisDesde = 50_000

/** Business days after the order's in which it comes, unless a shop or a setting says otherwise. */
export const firstDiaEnvio = 2
export const lastDiaEnvio = 5

/** Shipping in whole COP of merchandise worth `mercancia` with IVA. Nothing bought, nothing to ship. */
export const valorOfEnvio = (mercancia: number, valor = valorEnvio, freeFrom = envioGratisDesde) =>
  mercancia === 0 || mercancia >= freeFrom ? 0 : valor
