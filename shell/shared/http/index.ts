export { ApiError } from './api-error.ts'
export { apiUrl, type CallOptions, cdnUrl, http } from './http.ts'
