import { formatCop } from '@plaza/shell/format'
import { envioGratisDesde, valorEnvio } from '../../parts/envio/envio.ts'

export interface Question {
  pregunta: string
  respuesta: string
}

/** What shoppers ask most. */
export const questions: Question[] = [
  {
    pregunta: '¿Cuánto cuesta el envío?',
    respuesta: `El envío cuesta ${formatCop(valorEnvio)}. Si tus productos suman ${formatCop(envioGratisDesde)} o más, es gratis.`,
  },
  {
    pregunta: '¿Los precios incluyen IVA?',
    respuesta:
      'Sí. El precio que ves es el precio que pagas por el producto. Cada producto indica la tarifa de IVA que incluye.',
  },
  {
    pregunta: '¿Quién me vende?',
    respuesta:
      'Cada producto es de un comercio de barrio. Su nombre aparece en la página del producto y en tu carrito.',
  },
  {
    pregunta: '¿Necesito una cuenta para comprar?',
    respuesta:
      'Puedes mirar, guardar favoritos y llenar el carrito sin cuenta. Para pagar y hacer seguimiento de tus pedidos sí la necesitas.',
  },
  {
    pregunta: 'Agregué un producto y ahora dice que no hay suficiente stock',
    respuesta:
      'Las existencias se confirman cada vez que abres el carrito. Si alguien compró antes, ajustamos la cantidad y te avisamos.',
  },
  {
    pregunta: '¿Cómo gano compartiendo?',
    respuesta:
      'Inicia sesión y comparte un producto con el botón Compartir. Si alguien lo compra en los siete días siguientes a abrir tu enlace, ganas un porcentaje de la venta.',
  },
]
