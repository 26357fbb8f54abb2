interface Address {
  pathname: string
  search: string
}

/** What tells one form from another in an address: where it is, of which shop, and how it is filled in. All else narrows what is beside it. */
export const formPlaceOf = ({ pathname, search }: Address) => {
  const params = new URLSearchParams(search)
  return [pathname, params.get('comercioId'), params.get('modo')].join()
}
