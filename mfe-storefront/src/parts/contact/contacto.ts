/** How to reach the shop. Stand-ins until the owner of an installation gives its own. */
export const contacto = {
  whatsapp: { texto: '+57 300 000 0000', href: 'https://wa.me/573000000000' },
  correo: { texto: 'hola@plaza.example', href: 'mailto:hola@plaza.example' },
  telefono: { texto: '601 000 0000', href: 'tel:+576010000000' },
  horario: 'Lunes a sábado, de 8:00 a. m. a 6:00 p. m.',
}
