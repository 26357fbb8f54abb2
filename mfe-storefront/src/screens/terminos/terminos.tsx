import { minutesToPay } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { contacto } from '../../parts/contact/contacto.ts'
import { Document, type Texto } from '../../parts/legal/document.tsx'

const since202611: Texto['parts'] = [
  {
    title: 'Qué es Plaza',
    content: (
      <p>
        Plaza reúne comercios colombianos. Cada producto lo vende y lo entrega el comercio que se
        nombra en él; Plaza lleva el pedido, el pago y la atención.
      </p>
    ),
  },
  {
    title: 'Precios, pedido y pago',
    content: (
      <>
        <p>
          Los precios están en pesos colombianos e incluyen IVA. Antes de pagar ves el total con el
          envío, y eso es lo que pagas.
        </p>
        <p>
          Al hacer el pedido apartamos los productos durante {minutesToPay} minutos. El contrato
          queda hecho cuando el pago se aprueba; si no se aprueba, no pagas nada.
        </p>
      </>
    ),
  },
  {
    title: 'Retracto, reversión y garantía',
    content: (
      <p>
        Tienes los derechos de la Ley 1480 de 2011: retracto (artículo 47), reversión del pago
        (artículo 51) y garantía (artículo 7). En{' '}
        <Link to="/customer-service">Servicio al cliente</Link> te contamos cómo usarlos.
      </p>
    ),
  },
  {
    title: 'Tu cuenta',
    content: (
      <p>
        Es personal. Cuida tu contraseña, escribe datos verdaderos y avísanos si alguien más la usa.
        Podemos suspender una cuenta con la que se engaña a otros, y te decimos por qué.
      </p>
    ),
  },
  {
    title: 'Recomendar y ganar',
    content: (
      <p>
        Las ganancias por recomendar se aprueban cuando termina el plazo de retracto de la compra, y
        se pierden con lo que se devuelve. Nadie gana por sus propias compras.
      </p>
    ),
  },
  {
    title: 'Preguntas y reclamos',
    content: (
      <p>
        Escríbenos a <a href={contacto.correo.href}>{contacto.correo.texto}</a>. Si no quedas
        conforme, acude a la Superintendencia de Industria y Comercio en{' '}
        <a href="https://www.sic.gov.co">sic.gov.co</a>.
      </p>
    ),
  },
]

export const Component = () => (
  <Document
    title="Términos y condiciones"
    lead="Lo que puedes esperar de Plaza cuando compras, y lo que esperamos de ti."
    path="/terminos"
    // The newest first. Whoever changes what the terms say adds a version; no earlier one goes.
    textos={[{ version: '2026-11', parts: since202611 }]}
  />
)
