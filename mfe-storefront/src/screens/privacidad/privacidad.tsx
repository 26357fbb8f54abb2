import { versionesPrivacidad } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { contacto } from '../../parts/contact/contacto.ts'
import { Document, type Texto } from '../../parts/legal/document.tsx'

const mail = <a href={contacto.correo.href}>{contacto.correo.texto}</a>

// What Ley 1581 de 2012 (articles 8, 12 and 17) and Decreto 1377 de 2013 (article 13) ask such a text to say.
const since202611: Texto['parts'] = [
  {
    title: 'Quién responde por tus datos',
    content: (
      <p>
        Plaza es responsable del tratamiento de tus datos. Nos encuentras en {mail} y en el{' '}
        {contacto.telefono.texto}, {contacto.horario.toLowerCase()}
      </p>
    ),
  },
  {
    title: 'Qué datos guardamos y para qué',
    content: (
      <ul>
        <li>Nombre, documento, teléfono, dirección y correo: para tu cuenta y tus entregas.</li>
        <li>Lo que compras, devuelves y pagas: para cumplirte, facturar y llevar las cuentas.</li>
        <li>Tu correo para el boletín, solo si lo confirmas desde él.</li>
        <li>Tu ubicación, solo si la compartes desde tu perfil.</li>
        <li>
          Los ingresos a tu cuenta, y un código del navegador en que la usas: para protegerla, y
          para que nadie gane por recomendarse a sí mismo. El código se borra a los 90 días.
        </li>
        <li>
          De quien paga, un código del que no se puede saber quién es ni qué tarjeta usó, por 180
          días y con el mismo fin.
        </li>
      </ul>
    ),
  },
  {
    title: 'Con quién los compartimos',
    content: (
      <>
        <p>
          El comercio que te vende recibe lo necesario para entregarte su parte del pedido. Mercado
          Pago recibe lo necesario para el cobro: nosotros no vemos ni guardamos el número de tu
          tarjeta.
        </p>
        <p>No vendemos tus datos ni los usamos para algo distinto de lo que dice esta página.</p>
      </>
    ),
  },
  {
    title: 'Tus derechos',
    content: (
      <>
        <p>Puedes, gratis y cuando quieras:</p>
        <ul>
          <li>
            ver, descargar y corregir tus datos en <Link to="/profile">tu perfil</Link>,
          </li>
          <li>saber cómo los hemos usado y pedir prueba de tu autorización,</li>
          <li>retirar tu autorización y borrar tu cuenta,</li>
          <li>quejarte ante la Superintendencia de Industria y Comercio.</li>
        </ul>
        <p>
          Escríbenos a {mail}: respondemos consultas en 10 días hábiles y reclamos en 15 (Ley 1581
          de 2012, artículos 14 y 15).
        </p>
      </>
    ),
  },
  {
    title: 'Menores de edad',
    content: (
      <p>
        Quien tiene tarjeta de identidad abre su cuenta con la autorización de su madre, su padre o
        su representante, cuyo nombre y documento guardamos con ella.
      </p>
    ),
  },
  {
    title: 'Cuánto tiempo los guardamos',
    content: (
      <p>
        Mientras tengas cuenta. Cuando la borras quitamos tus datos; de las ventas conservamos, sin
        tu nombre, lo que exigen las normas contables y tributarias, y la prueba de tu autorización.
      </p>
    ),
  },
]

/** Whoever gives the policy a new version writes here what it says; no earlier one goes. */
const partsOf: Record<(typeof versionesPrivacidad)[number], Texto['parts']> = {
  '2026-11': since202611,
}

const textoOf = (version: keyof typeof partsOf): Texto => ({ version, parts: partsOf[version] })
const [newest, ...earlier] = versionesPrivacidad

export const Component = () => (
  <Document
    title="Política de tratamiento de datos"
    lead="Qué sabemos de ti, para qué lo usamos y cómo lo cambias o lo borras."
    path="/privacidad"
    textos={[textoOf(newest), ...earlier.map(textoOf)]}
  />
)
