import * as z from 'zod/mini'
import { mensajesCobro } from './mensajes-cobro.ts'

/** The closed list of error codes on the wire, each with the message that a person reads. */
export const errorMessages = {
  // any call
  solicitud_invalida: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
  no_autenticado: 'Inicia sesión para continuar.',
  token_invalido: 'Tu sesión no es válida. Vuelve a iniciar sesión.',
  token_vencido: 'Tu sesión venció. Vuelve a iniciar sesión.',
  sin_permiso: 'No tiene permisos para realizar esta acción.',
  ruta_no_encontrada: 'Esa dirección no existe.',
  metodo_no_permitido: 'Esa dirección no admite esta operación.',
  rango_demasiado_largo: 'Elige un rango de 366 días o menos.',
  solicitud_demasiado_grande: 'Lo que enviaste es demasiado grande.',
  tipo_no_admitido: 'Ese tipo de contenido no se admite.',
  demasiadas_solicitudes: 'Hiciste muchas solicitudes seguidas. Espera un momento.',
  idempotencia_en_conflicto:
    'Lo que enviaste antes ya quedó registrado, con otros datos. Revísalo antes de enviar otra vez.',
  datos_cambiados:
    'Alguien cambió estos datos mientras los editabas. Recarga y vuelve a intentarlo.',
  servicio_no_disponible: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
  error_interno: 'Algo falló de nuestro lado. Inténtalo de nuevo.',

  // catálogo
  producto_no_encontrado: 'Ese producto no existe o ya no está a la venta.',
  producto_disponible: 'Ese producto ya está disponible.',
  demasiados_avisos: 'Ya esperas muchos productos. Te escribimos cuando vuelva alguno.',
  categoria_no_encontrada: 'Esa categoría no existe.',

  // cuentas y roles
  rol_no_retirado: 'A esa persona no se le ha retirado ese rol.',
  ultimo_administrador: 'Plaza necesita al menos otra persona que la administre.',
  usuario_no_encontrado: 'No encontramos ese usuario.',
  correo_requerido: 'Correo electrónico es obligatorio',
  correo_ya_registrado: 'Ya existe una cuenta con ese correo electrónico.',
  reclamo_no_encontrado: 'Ese documento no está en revisión.',
  reclamo_decidido: 'Ya se decidió de quién es ese documento.',
  consentimiento_requerido: 'Debes aceptar el tratamiento de tus datos para continuar.',
  representante_requerido: 'Un menor de edad necesita la autorización de su representante.',
  perfil_incompleto: 'Completa tu perfil para continuar.',
  codigo_requerido: 'Se requiere un código de validación para este tipo de cuenta',
  codigo_no_valido: 'El código de validación no es válido.',
  codigo_vencido: 'El código de validación venció. Pide uno nuevo.',
  codigo_usado: 'El código de validación ya se usó. Pide uno nuevo.',
  codigo_de_otro_rol: 'El código de validación es para otro tipo de cuenta.',
  codigo_no_encontrado: 'Ese código de validación no existe.',
  segundo_factor_requerido:
    'Protege tu cuenta con un segundo paso para continuar. Actívalo en Mi Perfil, en Segundo paso.',
  segundo_factor_propio: 'Tu propio segundo paso te lo quita otra persona que administre.',
  sesion_no_encontrada: 'Esa sesión ya no está abierta.',
  sesiones_distintas: 'No autorizado: Inicie sesión para generar códigos.',
  sesion_no_reciente: 'Por seguridad, vuelve a iniciar sesión antes de continuar.',
  cuenta_con_pendientes: 'Tu cuenta tiene ventas o pagos pendientes. Inténtalo cuando terminen.',
  origen_no_permitido: 'Ese sitio no puede iniciar sesión en Plaza.',
  proveedor_no_disponible: 'Ese proveedor no está disponible. Inicia sesión de otra forma.',

  // ventas y pagos
  carrito_vacio: 'No hay productos en el carrito',
  cotizacion_cambiada:
    'Cambió el precio o la disponibilidad de tu pedido. Revísalo antes de pagar.',
  stock_insuficiente: 'No hay suficiente stock.',
  precio_no_disponible: 'Un producto no tiene precio en este momento. No se puede vender.',
  domicilio_no_disponible: 'El valor del domicilio no está disponible. Inténtalo de nuevo.',
  municipio_no_valido: 'Ese municipio no existe. Elígelo de la lista.',
  municipio_requerido: 'Dinos a qué municipio va tu pedido: de eso depende el envío.',
  guia_no_permitida: 'A este pedido ya no se le puede cambiar la guía.',
  guia_ya_pedida: 'Este paquete ya tiene una guía.',
  guia_sin_origen:
    'Completa la información de tu comercio: desde qué municipio despachas y tu teléfono.',
  guia_sin_destino: 'Quien compró no dijo a qué municipio va: escribe la guía a mano.',
  sin_transportadora: 'Aquí no se generan guías: escríbela a mano.',
  tarifa_cambiada: 'La transportadora cambió su precio. Elige de nuevo.',
  transportadora_no_disponible: 'Las transportadoras no contestan. Inténtalo en unos minutos.',
  direccion_requerida: 'Por favor ingresa una dirección de envío',
  tope_minimo_no_alcanzado:
    'Lo que pides de un comercio no llega a su compra mínima. Agrega más o quítalo.',
  cupon_no_vale: 'El cupón ya no vale para tu pedido. Revisa el total antes de pagar.',
  cupon_no_encontrado: 'Ese cupón no existe.',
  cupon_repetido: 'Ese código ya está en uso. Elige otro.',
  demasiados_cupones: 'Tienes demasiados cupones vigentes. Retira alguno antes de crear otro.',
  ventas_sin_pagar: 'Tienes un pedido sin pagar. Págalo o cancélalo para hacer otro.',
  demasiadas_reservas:
    'En tu primera compra no puedes apartar tantas unidades o productos. Quita algunos: después de pagar podrás pedir más.',
  venta_no_encontrada: 'No encontramos esa transacción.',
  venta_vencida: 'El tiempo para pagar esta venta terminó. Haz el pedido de nuevo.',
  estado_no_permitido: 'La venta ya no admite ese cambio.',
  comercio_cerrado:
    'Un comercio de este pedido ya no vende en Plaza. Cancélalo y haz otro sin sus productos.',
  pago_no_disponible: 'No pudimos iniciar el pago. Tu pedido está guardado: inténtalo de nuevo.',
  reembolso_no_permitido: 'Esa venta ya no se puede reembolsar.',
  retracto_fuera_de_plazo: 'El plazo para devolver este pedido terminó.',
  firma_invalida: 'La firma no es válida.',
  trabajo_no_encontrado: 'Ese trabajo ya se volvió a intentar o no existe.',
  alerta_no_encontrada: 'Esa alerta no existe o ya se cerró.',
  retracto_excluido: 'Por ley, ese producto no tiene retracto. Escríbenos si llegó en mal estado.',
  devolucion_no_encontrada: 'Esa devolución no existe o ya se decidió.',

  // comercios
  comercio_no_encontrado: 'Ese comercio no existe o ya no trabajas en él.',
  comercio_requerido: 'Elige el comercio con el que deseas trabajar.',
  comercio_inactivo: 'Ese comercio no está activo.',
  administrador_no_valido: 'Esa persona no puede administrar el comercio.',
  miembro_no_encontrado: 'Esa persona no trabaja en el comercio.',
  ultimo_dueno: 'El comercio necesita al menos un dueño.',
  miembro_repetido: 'Esa persona ya trabaja en el comercio.',
  invitacion_no_valida: 'La invitación no es válida o ya venció.',

  // inventario, fotos y archivos
  referencia_repetida: 'Ya hay un producto con esa referencia en el comercio.',
  codigo_barras_repetido: 'Ya hay un producto con ese código de barras en el comercio.',
  opcion_no_encontrada: 'Esa opción no está en la lista de tu comercio.',
  opcion_repetida: 'Ya hay una opción con ese nombre en la lista.',
  demasiadas_opciones: 'La lista está llena: caben 300 opciones, con las archivadas.',
  color_no_encontrado: 'Elige un color de la lista de tu comercio.',
  proveedor_no_encontrado: 'Elige un proveedor de la lista de tu comercio.',
  familia_no_encontrada: 'Esa familia de variantes no existe.',
  producto_en_familia: 'Ese producto ya es una variante de otra familia.',
  variante_repetida: 'Ya hay una variante con esos valores.',
  familia_llena: 'Una familia tiene hasta 100 variantes.',
  categoria_no_valida: 'La subcategoría no es de esa categoría.',
  foto_no_encontrada: 'Esa foto no existe.',
  demasiadas_fotos: 'El producto ya tiene todas las fotos que puede tener.',
  archivo_no_encontrado: 'Ese archivo no existe.',
  archivo_no_admitido: 'Ese tipo de archivo no se admite.',
  archivo_demasiado_grande: 'El archivo es demasiado grande.',
  foto_con_demasiados_pixeles:
    'La foto tiene más de 50 megapíxeles. Guárdala más pequeña y súbela otra vez.',
  direccion_vencida: 'La dirección para este archivo venció. Pide una nueva.',

  // opiniones
  resena_sin_compra: 'Podrás opinar cuando lo hayas comprado y te haya llegado.',
  resena_de_lo_propio: 'No puedes opinar de lo que vende tu comercio.',
  resena_oculta: 'Plaza ocultó esta opinión: ya no se puede cambiar.',
  resena_no_encontrada: 'Esa opinión ya no está.',

  // cargas masivas
  reporte_grande: 'Ese reporte es grande y se prepara aparte. Pídelo otra vez.',
  reporte_en_curso: 'Ya preparamos un reporte para ti. Espera a que termine.',
  reporte_no_encontrado: 'Ese reporte no existe o ya venció. Pídelo otra vez.',
  reporte_no_hecho: 'No pudimos preparar el reporte. Pídelo otra vez.',
  carga_no_encontrada: 'Esa carga no existe.',
  carga_no_confirmable: 'Esa carga ya no espera confirmación.',
  carga_en_curso: 'Ya hay una carga en curso para este comercio. Espera a que termine.',
  libro_no_valido: 'El archivo no es un libro de Excel.',
  libro_vacio: 'El archivo está vacío.',
  libro_danado: 'El archivo está dañado o incompleto.',
  libro_incoherente:
    'Las partes del archivo no coinciden con su índice. Ábrelo en Excel y guárdalo de nuevo.',
  libro_anidado: 'El archivo trae otro archivo comprimido adentro. Quítalo y guárdalo de nuevo.',
  libro_partes_repetidas:
    'El archivo trae dos partes con el mismo nombre. Ábrelo en Excel y guárdalo de nuevo.',
  libro_zip64:
    'El archivo está guardado en un formato para archivos enormes. Ábrelo en Excel y guárdalo de nuevo.',
  libro_no_leido:
    'Intentamos leer el archivo tres veces y no pudimos. Divídelo o guárdalo de nuevo como .xlsx.',
  libro_con_clave: 'El archivo está protegido con contraseña. Guárdalo sin ella.',
  libro_sin_columnas: 'No reconocimos las columnas del archivo. Di cuál es cada una.',
  libro_sin_filas: 'El archivo no tiene productos.',
  libro_demasiadas_filas: 'El archivo tiene demasiadas filas. Divídelo en varios.',
  libro_demasiadas_columnas:
    'El archivo tiene demasiadas columnas. Deja solo las de la plantilla y borra las demás.',
  libro_demasiadas_partes:
    'El archivo tiene demasiadas hojas, imágenes u objetos. Copia la tabla de productos a un libro nuevo.',
  libro_demasiado_inflado:
    'El archivo crece demasiado al abrirlo. Deja solo la hoja de los productos, sin imágenes, o divídelo en varios.',
  libro_texto_enorme:
    'Una celda del archivo tiene un texto interminable. Bórralo o acórtalo y vuelve a subirlo.',
  libro_demasiado_complejo:
    'El archivo tiene enlaces o formatos sobre la hoja entera. Copia la tabla a un libro nuevo y pégala solo como valores.',
  libro_demasiado_lento:
    'Leer el archivo tarda demasiado. Quítale fórmulas y formatos, o divídelo en varios.',
  errores_no_encontrados: 'No se pudo obtener el archivo de errores',

  // favoritos
  favoritos_llenos: 'Tus favoritos están llenos: quita alguno para guardar más.',

  // pedidos
  pedido_no_encontrado: 'Ese pedido no existe.',
  envio_no_permitido: 'Ese cambio no es posible para el envío.',

  // ganancias
  terminos_no_aceptados: 'Acepta los términos de Socio para recibir tus ganancias.',
  lote_no_encontrado: 'Ese lote de pagos no existe.',
  nada_por_pagar: 'No hay ganancias por pagar.',

  // mostrador
  ...mensajesCobro,
  comprobante_repetido: 'Ese comprobante ya se usó en otra venta.',
  referencia_pago_repetida: 'Ese número de referencia ya se usó en otra venta del comercio.',
  devolucion_no_permitida: 'Esa devolución no es posible para la venta.',
  caja_sin_efectivo:
    'En la caja no hay tanto efectivo. Revisa el valor, o anota antes el dinero que entró.',
  reloj_descuadrado:
    'El reloj de este dispositivo está corrido más de un día: no sabemos cuándo se hizo la venta. Corrige la fecha, o pide a un supervisor que la reciba con la fecha de hoy.',
  caja_cerrada: 'Esa caja no está abierta. Abre una para seguir.',
  caja_abierta: 'Ya hay una caja abierta.',
  caja_no_encontrada: 'Esa caja no existe.',
  domicilio_no_encontrado: 'Ese domicilio no existe.',
  domicilio_entregado: 'Ese domicilio ya se entregó.',
  faltante_no_encontrado: 'Ese faltante no existe.',
  recibo_no_encontrado: 'Ese recibo no existe.',
  descuento_sin_aprobacion:
    'Ese descuento no tiene la aprobación de un supervisor. Pídela otra vez, o cobra sin descuento.',
  pin_incorrecto: 'Ese PIN no es. Revisa a quién se lo pides y vuelve a escribirlo.',
  pin_bloqueado:
    'Ese PIN tuvo demasiados intentos. Espera 15 minutos, o que esa persona ponga uno nuevo.',
  supervisor_requerido: 'Un supervisor debe autorizar esta operación.',
} as const

export type ErrorCode = keyof typeof errorMessages

/** Body of every answer that is not a success. `campos` names the offending fields, each with its message. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorMessages) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    campos: z.optional(z.record(z.string(), z.string())),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
