/** Where things go: the places of Colombia, the field that asks for one, and the one that this device remembers. */
export { listMunicipios, type Municipio } from './list-municipios.ts'
export { MunicipioField } from './municipio-field.tsx'
export { rememberedMunicipio, rememberMunicipio } from './remembered.ts'
