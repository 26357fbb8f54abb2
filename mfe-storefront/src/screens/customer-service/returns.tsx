import { diasReembolso } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Section } from '@plaza/shell/ui'
import { contacto } from '../../parts/contact/contacto.ts'
import { Prose } from '../../parts/page/prose.tsx'

/** Withdrawal and warranty: Ley 1480 de 2011, articles 47 (retracto, 5 business days; refund as Ley 2439 de 2024 has it) and 7 (garantía). */
export const Returns = () => (
  <Section title="Devoluciones y garantía">
    <Prose>
      <p>
        <strong>Derecho de retracto.</strong> Tienes 5 días hábiles desde que recibes el producto
        para arrepentirte de tu compra, sin explicar por qué (Ley 1480 de 2011, artículo 47). Pídela
        dentro de ese plazo en <Link to="/ventas">Datos de Pago</Link>: abre la compra y elige
        «Devolver». Si no puedes, escríbenos a{' '}
        <a href={contacto.correo.href}>{contacto.correo.texto}</a>. Devuelve el producto como lo
        recibiste y te reintegramos todo lo que pagaste en máximo {diasReembolso} días calendario
        (Ley 2439 de 2024): antes del envío, de inmediato; después, cuando la tienda nos cuenta que
        lo recibió. El transporte de la devolución corre por tu cuenta.
      </p>
      <p>El retracto no aplica, entre otros casos, para:</p>
      <ul>
        <li>alimentos y otros bienes que se deterioran o vencen con rapidez,</li>
        <li>artículos de uso personal, como cosméticos abiertos,</li>
        <li>productos hechos a tu medida.</li>
      </ul>
      <p>
        <strong>Garantía.</strong> Si un producto sale defectuoso tienes derecho a que lo reparen,
        lo cambien o te devuelvan el dinero. Guarda tu factura y escríbenos con una foto del daño.
      </p>
      <p>
        Si no quedas conforme con la respuesta, puedes acudir a la Superintendencia de Industria y
        Comercio en <a href="https://www.sic.gov.co">sic.gov.co</a>.
      </p>
    </Prose>
  </Section>
)
