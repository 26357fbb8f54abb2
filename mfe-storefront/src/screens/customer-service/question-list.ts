import { formatCop } from '@plaza/shell/format'
import { envioGratisDesde, valorEnvio } from '../../parts/envio/envio.ts'

export interface Question {
  question: string
  answer: string
}

/** What shoppers ask most. */
export const questions: Question[] = [
  {
    question: '¿Cuánto cuesta el envío?',
    answer: `El envío cuesta ${formatCop(valorEnvio)}. Si tus productos suman ${formatCop(envioGratisDesde)} o más, es gratis.`,
  },
  {
    question: '¿Los precios incluyen IVA?',
    answer:
      'Sí. El precio que ves es el precio que pagas por el producto. Cada producto indica la tarifa de IVA que incluye.',
  },
  {
    question: '¿Quién me vende?',
    answer:
      'Cada producto es de un comercio de barrio. Su nombre aparece en la página del producto y en tu carrito.',
  },
  {
    question: '¿Necesito una cuenta para comprar?',
    answer:
      'Puedes mirar, guardar favoritos y llenar el carrito sin cuenta. Para pagar y hacer seguimiento de tus pedidos sí la necesitas.',
  },
  {
    question: 'Agregué un producto y ahora dice que no hay suficiente stock',
    answer:
      'Las existencias se confirman cada vez que abres el carrito. Si alguien compró antes, ajustamos la cantidad y te avisamos.',
  },
  {
    question: '¿Cómo gano compartiendo?',
    answer:
      'Inicia sesión y comparte un producto con el botón Compartir. Si alguien lo compra en los siete días siguientes a abrir tu enlace, ganas un porcentaje de la venta.',
  },
]
