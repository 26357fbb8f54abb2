import type { Migration } from 'kysely'
import * as catalogo from './0001-catalogo.ts'
import * as busqueda from './0002-busqueda.ts'
import * as version from './0003-catalogo-version.ts'
import * as cuentas from './0004-catalogo-cuentas.ts'
import * as instalacion from './0005-instalacion.ts'
import * as boletin from './0006-boletin.ts'
import * as identity from './0007-identity.ts'
import * as usuarios from './0008-cuentas.ts'
import * as ventas from './0009-ventas.ts'
import * as identityRefresh from './0010-identity.ts'
import * as historia from './0012-historia-de-ventas.ts'
import * as lotes from './0013-lotes.ts'
import * as envios from './0014-envios.ts'
import * as comercios from './0020-comercios.ts'
import * as cargas from './0021-cargas.ts'
import * as comercioVersion from './0022-comercio-version.ts'
import * as mostrador from './0030-mostrador.ts'
import * as cambios from './0031-catalogo-cambios.ts'
import * as cajas from './0032-cajas.ts'
import * as lotesDeProductos from './0040-lotes-de-productos.ts'
import * as comercioInactivo from './0050-comercio-inactivo.ts'
import * as auditoriaSellada from './0051-auditoria-sellada.ts'
import * as rolesRetirados from './0052-roles-retirados.ts'
import * as limites from './0055-limites.ts'
import * as documentos from './0056-documentos.ts'
import * as membresiasRetiradas from './0057-membresias-retiradas.ts'
import * as sesiones from './0060-sesiones.ts'
import * as segundoFactor from './0061-segundo-factor.ts'
import * as pagadores from './0062-pagadores.ts'
import * as boletinConfirmado from './0065-boletin-confirmado.ts'
import * as carriles from './0070-carriles.ts'
import * as lecturas from './0071-lecturas.ts'
import * as ventaComercios from './0072-venta-comercios.ts'
import * as ingresosPorDia from './0073-ingresos-por-dia.ts'
import * as alertasDePago from './0075-alertas-de-pago.ts'
import * as sinRetracto from './0076-sin-retracto.ts'
import * as ventasTardias from './0080-ventas-tardias.ts'
import * as ingresos from './0081-ingresos.ts'
import * as reservas from './0082-reservas.ts'
import * as opciones from './0083-opciones.ts'
import * as domicilios from './0084-domicilios.ts'
import * as cuentaDeVentas from './0089-cuenta-de-ventas.ts'
import * as conteosDeVentas from './0090-conteos-de-ventas.ts'
import * as indicesDeIngresos from './0091-indices-de-ingresos.ts'
import * as comerciosQueFaltan from './0092-comercios-que-faltan.ts'
import * as cambiosQueFaltan from './0093-cambios-que-faltan.ts'
import * as juntos from './0094-juntos.ts'
import * as sinEnvio from './0095-sin-envio.ts'
import * as movimientos from './0096-movimientos.ts'
import * as porRecibir from './0098-por-recibir.ts'
import * as resenas from './0100-resenas.ts'
import * as parecidas from './0101-parecidas.ts'
import * as pagosDeVenta from './0105-pagos-de-venta.ts'
import * as favoritosDeMostrador from './0106-favoritos-de-mostrador.ts'
import * as descuentos from './0110-descuentos.ts'
import * as ventasWithCupon from './0111-ventas-con-cupon.ts'
import * as avisosDeExistencias from './0112-avisos-de-existencias.ts'
import * as descuentosDeMostrador from './0113-descuentos-de-mostrador.ts'
import * as clientesDeMostrador from './0114-clientes-de-mostrador.ts'
import * as favoritos from './0116-favoritos.ts'
import * as masVendidoPorComercio from './0117-lo-mas-vendido-por-comercio.ts'
import * as novedades from './0120-novedades.ts'
import * as familias from './0130-familias.ts'
import * as indicesDeListas from './0131-indices-de-listas.ts'
import * as reportes from './0132-reportes.ts'
import * as enviosPorDestino from './0135-envios-por-destino.ts'
import * as municipiosDeAntes from './0136-municipios-de-antes.ts'
import * as guias from './0137-guias.ts'
import * as guiasDePrueba from './0138-guias-de-prueba.ts'
import * as porPeso from './0140-por-peso.ts'
import * as balanzas from './0141-balanzas.ts'
import * as sumasEnVista from './0142-sumas-en-vista.ts'
import * as busquedaDeAhora from './0145-busqueda-de-ahora.ts'
import * as ventasDelCatalogo from './0150-ventas-del-catalogo.ts'
import * as auditoriaPorSellar from './0151-auditoria-por-sellar.ts'
import * as sumasSinDesborde from './0152-sumas-sin-desborde.ts'
import * as indicesDeFondo from './0154-indices-de-fondo.ts'
import * as losQueMasVendieron from './0155-los-que-mas-vendieron.ts'
import * as sumasAlMomento from './0158-sumas-al-momento.ts'
import * as sinMuestras from './0159-sin-muestras.ts'
import * as listasDePedidos from './0160-listas-de-pedidos.ts'
import * as compradoresPorNombre from './0161-compradores-por-nombre.ts'
import * as sinCaja from './0162-sin-caja.ts'
import * as aLaVenta from './0163-a-la-venta.ts'
import * as estuvoEnVenta from './0164-estuvo-en-venta.ts'
import * as datosDeListas from './0165-datos-de-listas.ts'
import * as categoriasDeAhora from './0166-categorias-de-ahora.ts'
import * as altasSinConfirmar from './0167-altas-sin-confirmar.ts'
import * as compradoresDeAhora from './0168-compradores-de-ahora.ts'
import * as peticionesDeReembolso from './0169-peticiones-de-reembolso.ts'
import * as rolesQueSeDejan from './0172-roles-que-se-dejan.ts'

/** Every migration in order. A static list, so that a bundle carries them. */
export const migrations: Record<string, Migration> = {
  '0001-catalogo': catalogo,
  '0002-busqueda': busqueda,
  '0003-catalogo-version': version,
  '0004-catalogo-cuentas': cuentas,
  '0005-instalacion': instalacion,
  '0006-boletin': boletin,
  '0007-identity': identity,
  '0008-cuentas': usuarios,
  '0009-ventas': ventas,
  '0010-identity': identityRefresh,
  '0012-historia-de-ventas': historia,
  '0013-lotes': lotes,
  '0014-envios': envios,
  '0020-comercios': comercios,
  '0021-cargas': cargas,
  '0022-comercio-version': comercioVersion,
  '0030-mostrador': mostrador,
  '0031-catalogo-cambios': cambios,
  '0032-cajas': cajas,
  '0040-lotes-de-productos': lotesDeProductos,
  '0050-comercio-inactivo': comercioInactivo,
  '0051-auditoria-sellada': auditoriaSellada,
  '0052-roles-retirados': rolesRetirados,
  '0060-sesiones': sesiones,
  '0061-segundo-factor': segundoFactor,
  '0065-boletin-confirmado': boletinConfirmado,
  '0070-carriles': carriles,
  '0071-lecturas': lecturas,
  '0072-venta-comercios': ventaComercios,
  '0073-ingresos-por-dia': ingresosPorDia,
  '0075-alertas-de-pago': alertasDePago,
  '0076-sin-retracto': sinRetracto,
  '0080-ventas-tardias': ventasTardias,
  '0081-ingresos': ingresos,
  '0055-limites': limites,
  '0082-reservas': reservas,
  '0056-documentos': documentos,
  '0057-membresias-retiradas': membresiasRetiradas,
  '0083-opciones': opciones,
  '0084-domicilios': domicilios,
  '0062-pagadores': pagadores,
  '0089-cuenta-de-ventas': cuentaDeVentas,
  '0090-conteos-de-ventas': conteosDeVentas,
  '0091-indices-de-ingresos': indicesDeIngresos,
  '0092-comercios-que-faltan': comerciosQueFaltan,
  '0093-cambios-que-faltan': cambiosQueFaltan,
  '0094-juntos': juntos,
  '0095-sin-envio': sinEnvio,
  '0096-movimientos': movimientos,
  '0100-resenas': resenas,
  '0101-parecidas': parecidas,
  '0098-por-recibir': porRecibir,
  '0110-descuentos': descuentos,
  '0111-ventas-con-cupon': ventasWithCupon,
  '0105-pagos-de-venta': pagosDeVenta,
  '0106-favoritos-de-mostrador': favoritosDeMostrador,
  '0112-avisos-de-existencias': avisosDeExistencias,
  '0113-descuentos-de-mostrador': descuentosDeMostrador,
  '0114-clientes-de-mostrador': clientesDeMostrador,
  '0120-novedades': novedades,
  '0116-favoritos': favoritos,
  '0117-lo-mas-vendido-por-comercio': masVendidoPorComercio,
  '0135-envios-por-destino': enviosPorDestino,
  '0136-municipios-de-antes': municipiosDeAntes,
  '0137-guias': guias,
  '0138-guias-de-prueba': guiasDePrueba,
  '0130-familias': familias,
  '0131-indices-de-listas': indicesDeListas,
  '0132-reportes': reportes,
  '0140-por-peso': porPeso,
  '0141-balanzas': balanzas,
  '0142-sumas-en-vista': sumasEnVista,
  '0145-busqueda-de-ahora': busquedaDeAhora,
  '0150-ventas-del-catalogo': ventasDelCatalogo,
  '0151-auditoria-por-sellar': auditoriaPorSellar,
  '0152-sumas-sin-desborde': sumasSinDesborde,
  '0154-indices-de-fondo': indicesDeFondo,
  '0155-los-que-mas-vendieron': losQueMasVendieron,
  '0158-sumas-al-momento': sumasAlMomento,
  '0159-sin-muestras': sinMuestras,
  '0160-listas-de-pedidos': listasDePedidos,
  '0161-compradores-por-nombre': compradoresPorNombre,
  '0162-sin-caja': sinCaja,
  '0163-a-la-venta': aLaVenta,
  '0164-estuvo-en-venta': estuvoEnVenta,
  '0165-datos-de-listas': datosDeListas,
  '0166-categorias-de-ahora': categoriasDeAhora,
  '0167-altas-sin-confirmar': altasSinConfirmar,
  '0168-compradores-de-ahora': compradoresDeAhora,
  '0169-peticiones-de-reembolso': peticionesDeReembolso,
  '0172-roles-que-se-dejan': rolesQueSeDejan,
}
