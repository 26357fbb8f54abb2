export { ApiError, unknownFailure } from './api-error.ts'
export { apiUrl, type CallOptions, cdnUrl, http, mapServices, tarifaEnvio } from './http.ts'
