import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  'admin-comercios': () =>
    import(
      /* webpackChunkName: "admin-comercios" */ './screens/admin-comercios/admin-comercios.tsx'
    ),
  'admin-inicio': () =>
    import(/* webpackChunkName: "admin-inicio" */ './screens/admin-inicio/admin-inicio.tsx'),
  'admin-comercio': () =>
    import(/* webpackChunkName: "admin-comercio" */ './screens/admin-comercio/admin-comercio.tsx'),
  'admin-codes': () =>
    import(/* webpackChunkName: "admin-codes" */ './screens/admin-codes/admin-codes.tsx'),
  cupones: () => import(/* webpackChunkName: "cupones" */ './screens/cupones/cupones.tsx'),
  tarifas: () => import(/* webpackChunkName: "tarifas" */ './screens/tarifas/tarifas.tsx'),
  'admin-cupones': () =>
    import(/* webpackChunkName: "admin-cupones" */ './screens/admin-cupones/admin-cupones.tsx'),
  'admin-auditoria': () =>
    import(
      /* webpackChunkName: "admin-auditoria" */ './screens/admin-auditoria/admin-auditoria.tsx'
    ),
  'comercio-info': () =>
    import(/* webpackChunkName: "comercio-info" */ './screens/comercio-info/comercio-info.tsx'),
  equipo: () => import(/* webpackChunkName: "equipo" */ './screens/equipo/equipo.tsx'),
  invitacion: () =>
    import(/* webpackChunkName: "invitacion" */ './screens/invitacion/invitacion.tsx'),
  inicio: () => import(/* webpackChunkName: "inicio" */ './screens/inicio/inicio.tsx'),
  inventario: () =>
    import(/* webpackChunkName: "inventario" */ './screens/inventario/inventario.tsx'),
  'list-products': () =>
    import(/* webpackChunkName: "list-products" */ './screens/list-products/list-products.tsx'),
  'crear-producto': () =>
    import(/* webpackChunkName: "crear-producto" */ './screens/crear-producto/crear-producto.tsx'),
  'editar-producto': () =>
    import(
      /* webpackChunkName: "editar-producto" */ './screens/editar-producto/editar-producto.tsx'
    ),
  familia: () => import(/* webpackChunkName: "familia" */ './screens/familia/familia.tsx'),
  pedidos: () => import(/* webpackChunkName: "pedidos" */ './screens/pedidos/pedidos.tsx'),
  pedido: () => import(/* webpackChunkName: "pedido" */ './screens/pedido/pedido.tsx'),
  'panel-comercio': () =>
    import(/* webpackChunkName: "panel-comercio" */ './screens/panel-comercio/panel-comercio.tsx'),
  'panel-administrador': () =>
    import(
      /* webpackChunkName: "panel-administrador" */ './screens/panel-administrador/panel-administrador.tsx'
    ),
  'admin-lotes': () =>
    import(/* webpackChunkName: "admin-lotes" */ './screens/admin-lotes/admin-lotes.tsx'),
  'admin-lote': () =>
    import(/* webpackChunkName: "admin-lote" */ './screens/admin-lote/admin-lote.tsx'),
  'admin-alertas': () =>
    import(/* webpackChunkName: "admin-alertas" */ './screens/admin-alertas/admin-alertas.tsx'),
  'admin-personas': () =>
    import(/* webpackChunkName: "admin-personas" */ './screens/admin-personas/admin-personas.tsx'),
  'admin-persona': () =>
    import(/* webpackChunkName: "admin-persona" */ './screens/admin-persona/admin-persona.tsx'),
  'admin-documentos': () =>
    import(
      /* webpackChunkName: "admin-documentos" */ './screens/admin-documentos/admin-documentos.tsx'
    ),
  'admin-trabajos': () =>
    import(/* webpackChunkName: "admin-trabajos" */ './screens/admin-trabajos/admin-trabajos.tsx'),
  'admin-boletin': () =>
    import(/* webpackChunkName: "admin-boletin" */ './screens/admin-boletin/admin-boletin.tsx'),
  opiniones: () => import(/* webpackChunkName: "opiniones" */ './screens/opiniones/opiniones.tsx'),
  'admin-opiniones': () =>
    import(
      /* webpackChunkName: "admin-opiniones" */ './screens/admin-opiniones/admin-opiniones.tsx'
    ),
  ganancias: () => import(/* webpackChunkName: "ganancias" */ './screens/ganancias/ganancias.tsx'),
})
