import { redirect } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { paths } from './comercio-address.ts'
import { listComercios } from './list-comercios.ts'

/** Whether whoever asks may change a shop's products. Of a shop that is not theirs the API says what it is to them. */
export const mayStock = async (comercioId: number, signal: AbortSignal) => {
  const comercios = await listComercios({ signal })
  return comercios.find(({ id }) => id === comercioId)?.funcion !== 'cajero'
}

/**
 * What a form of products begins with. Whoever only sells is led to the products, which they may see, instead of to a form that
 * the API refuses.
 */
export const loadToStock = async <T>(
  comercioId: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> => {
  const [may, done] = await Promise.allSettled([mayStock(comercioId, signal), work()])
  if (may.status === 'rejected') throw may.reason
  if (!may.value) {
    toast('Los productos los cambian supervisores y dueños.', { severity: 'info' })
    throw redirect(paths.productos(comercioId))
  }
  if (done.status === 'rejected') throw done.reason
  return done.value
}
