import { pageState } from '../page/index.ts'

/** Shipping, and the merchandise with IVA from which it is free, in whole COP: what the API charges. */
export const tarifaEnvio = () => {
  const { valorEnvio, envioGratisDesde } = pageState().config
  return { valorEnvio, envioGratisDesde }
}

/** Host of catalogue pictures, for `imagenUrl` of the contract. */
export const cdnUrl = () => pageState().config.cdnUrl

/** The services of the map that places a shop. */
export const mapServices = () => pageState().config.map
