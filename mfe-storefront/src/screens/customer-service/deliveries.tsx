import { formatCop } from '@plaza/shell/format'
import { Section } from '@plaza/shell/ui'
import { envioGratisDesde, valorEnvio } from '../../parts/envio/envio.ts'
import { Prose } from '../../parts/page/prose.tsx'

/** What a delivery costs and what to look at when it arrives. */
export const Deliveries = () => (
  <Section title="Entregas">
    <Prose>
      <p>
        El envío cuesta {formatCop(valorEnvio)} y es gratis desde {formatCop(envioGratisDesde)} en
        productos.
      </p>
      <p>
        Al pagar puedes pedir que llegue a una dirección distinta de la de tu perfil: a tu trabajo,
        o a quien le haces un regalo.
      </p>
      <p>
        Revisa el paquete al recibirlo. Si llega abierto, incompleto o golpeado, toma una foto y
        cuéntanos el mismo día.
      </p>
    </Prose>
  </Section>
)
