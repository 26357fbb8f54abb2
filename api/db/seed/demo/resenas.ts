/** What the people of the demo say of what they bought, by the root of its category: of one or two stars, of three, of four or five. */
type Voces = Record<'malas' | 'regulares' | 'buenas', readonly string[]>

export const voces: Record<string, Voces> = {
  alimentos: {
    malas: [
      'Llegó con el empaque roto y se había regado la mitad. El sabor no está mal, pero así no se puede.',
      'Le faltaba menos de un mes para vencerse. Eso deberían decirlo antes de que uno pague.',
      'Por ese precio esperaba otra cosa: la cantidad es poca y el sabor es como cualquiera del súper.',
      'Muy salado para mi gusto. En la casa nadie quiso repetir.',
    ],
    regulares: [
      'Está bien, pero no es tan fresco como se ve en la foto. Lo volvería a pedir solo en oferta.',
      'El sabor es bueno; el tamaño, más pequeño de lo que imaginaba. Fíjense en los gramos.',
      'Cumple. Se demoró un día más de lo que decía, y eso que vivo cerca.',
    ],
    buenas: [
      'Sabe como el que hacía mi abuela. En la casa no duró ni tres días.',
      'Muy fresco y bien empacado, llegó frío todavía. Repetiré seguro.',
      'Lo pedí por curiosidad y ahora es fijo en el mercado. A los niños les encanta.',
      'Se nota que es de productor pequeño: buen aroma y nada de sabores artificiales.',
      'Buena cantidad para lo que cuesta. Lo usé para una reunión y todos preguntaron de dónde era.',
      'Rico y parejo: es la tercera vez que lo pido y siempre llega igual.',
    ],
  },
  belleza: {
    malas: [
      'Me irritó la piel desde el segundo día. Quizás a otras personas les sirva, a mí no.',
      'La tapa venía floja y se perdió producto en el camino. El olor es muy fuerte.',
      'No noté ninguna diferencia después de un mes de usarlo todos los días.',
    ],
    regulares: [
      'Hidrata, pero deja una sensación pegajosa un buen rato. Lo uso solo de noche.',
      'Buen producto, aunque el envase trae menos de lo que parece por fuera.',
      'El aroma no es el que esperaba. Por lo demás hace lo que promete.',
    ],
    buenas: [
      'Tengo la piel sensible y me ha ido muy bien. Rinde bastante: con poquito alcanza.',
      'La textura es liviana y se absorbe rápido. Ya lo recomendé en la oficina.',
      'Se lo regalé a mi mamá y ahora me toca pedir dos cada vez.',
      'Huele delicioso sin ser empalagoso, y dura todo el día.',
      'Por fin uno que no me reseca. Después de tres semanas se nota el cambio.',
      'Llegó bien sellado y con buena fecha. El resultado se ve desde la primera semana.',
    ],
  },
  hogar: {
    malas: [
      'Vino con un rayón en una esquina. Lo cambiaron, pero perdí casi dos semanas.',
      'Se ve mucho más grande en la foto. Tomen las medidas antes de pedirlo.',
      'A los dos meses ya se había aflojado. El material es más delgado de lo que dice.',
    ],
    regulares: [
      'Bonito, pero el color es más oscuro que en la pantalla. Al final lo dejé.',
      'Sirve. Las instrucciones podrían ser más claras: armarlo me tomó toda la tarde.',
      'Buena relación calidad y precio, sin ser nada del otro mundo.',
    ],
    buenas: [
      'Le cambió la cara a la sala. Se ve más fino de lo que cuesta.',
      'Resistente y fácil de limpiar. Con dos niños en la casa, eso vale oro.',
      'Las medidas son exactas y llegó muy bien protegido. Cero problemas.',
      'Lo uso todos los días desde hace meses y está como nuevo.',
      'Lo armé en quince minutos sin ayuda. Queda firme.',
      'El acabado es muy bonito, se nota el trabajo hecho a mano.',
    ],
  },
  tecnologia: {
    malas: [
      'La batería no dura ni la mitad de lo que anuncian. Lo devolví.',
      'Se desconecta a cada rato. Probé con dos celulares distintos y pasa lo mismo.',
      'Dejó de prender a las tres semanas. Estoy esperando la garantía.',
    ],
    regulares: [
      'Funciona bien, pero el cable que trae es muy corto. Toca comprar otro.',
      'Para lo básico alcanza. Si lo quieres para trabajar todo el día, mira algo mejor.',
      'Buen producto con manual solo en inglés. Me tocó buscar un video.',
    ],
    buenas: [
      'Lo conecté y funcionó de una, sin instalar nada. Muy contento.',
      'Suena mejor que unos que me costaron el doble. La batería aguanta toda la semana.',
      'Llegó al otro día y con factura. Lo uso para clases y va perfecto.',
      'Se siente sólido, nada de plástico barato. Buena compra.',
      'Lo comparé con varios antes de decidirme y no me arrepiento.',
      'Fácil de configurar hasta para mi papá, que no se lleva bien con estas cosas.',
    ],
  },
}

/** Who says it: people who are invented, as they are shown. */
export const autores = [
  ...['Camila R.', 'Andrés M.', 'Luisa F.', 'Julián C.', 'Paola G.', 'Santiago V.', 'Diana P.'],
  ...['Mateo L.', 'Carolina S.', 'Felipe A.', 'Natalia B.', 'Jorge H.', 'Valentina O.', 'Óscar T.'],
  ...['Marcela D.', 'Sebastián Q.', 'Liliana E.', 'Nicolás Z.', 'Yolanda C.', 'Germán R.'],
  ...['Isabel N.', 'Daniel P.', 'Adriana M.', 'Camilo J.', 'Rocío V.', 'Hernán G.', 'Laura U.'],
]

/** What shops of the demo answer to who is not content, and to who is. */
export const respuestas = {
  malas: [
    'Lamentamos lo que pasó. Escríbenos desde tu compra y lo cambiamos sin costo.',
    'Gracias por contarnos: ya lo revisamos con quien despacha. Queremos arreglarlo contigo.',
  ],
  buenas: [
    '¡Gracias por contarlo! Nos alegra que te haya gustado.',
    'Qué bueno leerte. Te esperamos de vuelta en el barrio.',
  ],
} as const
