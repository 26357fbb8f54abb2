declare module 'storefront/remote' {
  const door: import('../../shared/remote/index.ts').Remote
  export default door
}
