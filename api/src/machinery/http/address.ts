/** Path and query of a request, whatever host was asked. */
export const addressOf = (url: string) => url.slice(url.indexOf('/', 8))
