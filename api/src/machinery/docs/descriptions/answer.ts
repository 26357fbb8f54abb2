/** What the fields of a sign-in mean. */
export const ingresoDescriptions = {
  accessToken: 'Token de acceso.',
  expiresIn: 'Segundos hasta que vence.',
  vence_en: 'Cuándo vence, en UTC.',
  provider: 'Proveedor social.',
  inicio: 'Valor al azar del navegador, que vuelve con los tokens.',
  frontendOrigin: 'Sitio al que se vuelve; debe ser uno de los permitidos.',
  returnUrl: 'Página de Plaza a la que se vuelve.',
  state: 'Estado firmado, de un solo uso.',
  error_description: 'El error, explicado por el proveedor.',
  'x-id-token': 'Token de identidad de la misma persona.',
  'x-amz-target': 'Operación del servicio de identidad.',
}

/** What the fields of any answer mean. */
export const respuestaDescriptions = {
  id: 'Identificador.',
  productId: 'Producto.',
  code: 'Código: del error, del producto, del ingreso o de validación, según la llamada.',
  error: 'Qué falló.',
  message: 'Mensaje para la persona.',
  campos: 'Mensaje de cada campo que no es válido.',
  data: 'Lo que se pidió: las filas de la página o, en un aviso, el pago.',
  page: 'Página, desde 1.',
  limit: 'Filas por página, hasta 100.',
  totalPages: 'Páginas que hay.',
  total: 'Filas que hay en todas las páginas.',
  estado: 'Estado.',
  status: 'Estado: "ok" en la salud; en un producto, 1 es a la venta.',
  type: 'Tipo de aviso.',
  version: 'Versión: de la API, de lo que se edita, o del texto que la persona aceptó.',
  uptime: 'Segundos desde que arrancó.',
  intentos: 'Cuántas veces se intentó.',
}
