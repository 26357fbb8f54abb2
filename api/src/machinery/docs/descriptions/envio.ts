/** What the fields of where things go, and of what that costs, mean. */
export const envioDescriptions = {
  municipio: 'Municipio, por su código del DANE (DIVIPOLA).',
  municipio_envio: 'Municipio a donde se envía, con su departamento.',
  municipios: 'Municipios del departamento, por código.',
  envios_cotizados: 'Lo que cuesta enviar la parte de cada comercio, y cuándo llega.',
  pide_municipio: 'Si un comercio cobra según el destino: sin municipio no se vende.',
  origen: 'De quién es la tarifa: del comercio, o la de Plaza.',
  llega_desde: 'Primer día en que puede llegar, en Bogotá.',
  llega_hasta: 'Último día en que llega, en Bogotá.',
  tarifas: 'Lo que el comercio cobra por enviar, por destino.',
  plaza: 'Lo que vale donde el comercio no dice nada.',
  destino: '"00" todo el país, dos cifras un departamento, cinco un municipio.',
  destinos: 'Todo el país ("00"), departamentos y municipios.',
  valor_kilo_adicional: 'Por cada kilo que empieza después del primero, en pesos.',
  dias_desde: 'Días hábiles en que puede llegar, al menos.',
  dias_hasta: 'Días hábiles en que llega, a más tardar.',
  gratis_desde: 'Compra en el comercio desde la que su envío es gratis, en pesos con IVA.',
}
