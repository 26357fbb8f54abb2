export { countBandejas } from './supervisor/bandejas.ts'
