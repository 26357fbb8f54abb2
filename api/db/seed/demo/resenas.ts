/** What the people of the demo say of what they bought, by the root of its category: of one or two stars, of three, of four or five. */
type Voces = Record<'malas' | 'regulares' | 'buenas', readonly string[]>

export const voces: Record<string, Voces> = {
  alimentos: {
    malas: [
      'Llegó con el empaque roto y se había regado la mitad. El sabor no está mal, pero así no se puede.',
      'Le faltaba poco para vencerse. Eso deberían decirlo antes de que uno pague.',
      'Por ese precio esperaba otra cosa: la cantidad es poca y el sabor es como cualquiera del súper.',
      'No es para mi gusto. En la casa nadie quiso repetir.',
    ],
    regulares: [
      'Está bien, pero no es tan fresco como se ve en la foto. Lo volvería a pedir solo en oferta.',
      'El sabor es bueno; el tamaño, más pequeño de lo que imaginaba. Fíjense en los gramos.',
      'Cumple. Se demoró un día más de lo que decía, y eso que vivo cerca.',
    ],
    buenas: [
      'Sabe a la casa de mi abuela. No nos duró ni tres días.',
      'Muy fresco y bien empacado. Repetiré seguro.',
      'Lo pedí por curiosidad y ahora es fijo en el mercado. A los niños les encanta.',
      'Se nota que es de productor pequeño: buen aroma y nada de sabores artificiales.',
      'Buena cantidad para lo que cuesta. Lo usé para una reunión y todos preguntaron de dónde era.',
      'Rico y parejo: es la tercera vez que lo pido y siempre llega igual.',
    ],
  },
  belleza: {
    malas: [
      'No me sentó bien desde el segundo día. Quizás a otras personas les sirva, a mí no.',
      'La caja venía golpeada y mal cerrada. Por dentro estaba bien, pero así no se entrega.',
      'No noté ninguna diferencia después de un mes de usarlo todos los días.',
    ],
    regulares: [
      'Cumple, aunque por el precio esperaba un poco más. Lo uso solo los fines de semana.',
      'Buen producto, aunque es más pequeño de lo que parece en la foto.',
      'El color no es el que esperaba. Por lo demás hace lo que promete.',
    ],
    buenas: [
      'Tengo la piel sensible y me ha ido muy bien. Rinde bastante.',
      'Se nota la calidad desde que uno lo abre. Ya lo recomendé en la oficina.',
      'Se lo regalé a mi mamá y ahora me toca pedir dos cada vez.',
      'Práctico y bonito: lo llevo siempre en el bolso.',
      'Por fin uno que sí hace lo que dice. Después de tres semanas se nota el cambio.',
      'Llegó bien sellado y rápido. Es original.',
    ],
  },
  hogar: {
    malas: [
      'Vino con un rayón en una esquina. Lo cambiaron, pero perdí casi dos semanas.',
      'Se ve mucho más grande en la foto. Lean bien las medidas antes de pedirlo.',
      'A los dos meses ya se veía viejo. Por ese precio esperaba algo mejor.',
    ],
    regulares: [
      'Bonito, pero el color es más oscuro que en la pantalla. Al final lo dejé.',
      'Sirve para lo que lo quería, sin más. El empaque venía un poco golpeado.',
      'Buena relación calidad y precio, sin ser nada del otro mundo.',
    ],
    buenas: [
      'Se ve más fino de lo que cuesta. Todos en la casa preguntaron dónde lo compré.',
      'Muy buena calidad. Con dos niños en la casa, que algo dure vale oro.',
      'Es tal como se ve y llegó muy bien protegido. Cero problemas.',
      'Lo uso todos los días desde hace meses y está como nuevo.',
      'Lo regalé y fue todo un éxito. Pedí otro para mí.',
      'Muy bonito, se nota que está hecho con cuidado.',
    ],
  },
  tecnologia: {
    malas: [
      'No rinde ni la mitad de lo que anuncian. Lo devolví.',
      'Falla a cada rato. Probé de mil maneras y pasa lo mismo.',
      'Dejó de funcionar a las tres semanas. Estoy esperando la garantía.',
    ],
    regulares: [
      'Funciona bien, pero se siente un poco frágil. Habrá que cuidarlo.',
      'Para lo básico alcanza. Si lo quieres para trabajar todo el día, mira algo mejor.',
      'Buen producto con manual solo en inglés. Me tocó buscar un video.',
    ],
    buenas: [
      'Lo saqué de la caja y funcionó de una. Muy contento.',
      'Mejor que otros que me costaron el doble. Lo uso todos los días.',
      'Llegó al otro día y con factura. Lo uso para clases y va perfecto.',
      'Se siente sólido, nada de plástico barato. Buena compra.',
      'Lo comparé con varios antes de decidirme y no me arrepiento.',
      'Fácil de usar hasta para mi papá, que no se lleva bien con estas cosas.',
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
