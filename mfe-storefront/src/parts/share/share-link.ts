import { parametroReferido } from '@plaza/contract'

/** Address of a product to hand on. It names who shares it only when that person is signed in. */
export const shareLink = (origin: string, productoId: number, sub: string | null) => {
  const link = new URL(`/products/${productoId}`, origin)
  if (sub) link.searchParams.set(parametroReferido, sub)
  return link.href
}

/** Pages of other services that pass a link on. */
export const shareTargets = (link: string, nombre: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(`${nombre} ${link}`)}`,
  telegram: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(nombre)}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
})
