/** The dialogs about a product; each is a chunk of its own. */
export const loadAddToCart = async () =>
  (await import(/* webpackChunkName: "add-to-cart" */ './add-to-cart-dialog.tsx')).AddToCartDialog

export const loadShare = async () =>
  (await import(/* webpackChunkName: "add-to-cart" */ '../share/share-dialog.tsx')).ShareDialog
