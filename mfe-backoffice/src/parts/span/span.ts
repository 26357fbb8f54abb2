/** The days that an address is narrowed down to, as a query of the API: "?desde=2026-11-01", or ''. */
export const spanOf = (params: URLSearchParams) => {
  const days = ['desde', 'hasta'].flatMap((name) => {
    const day = params.get(name)
    return day ? [[name, day]] : []
  })
  return days.length ? `?${new URLSearchParams(days)}` : ''
}
