import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  'admin-comercios': () =>
    import(/* webpackChunkName: "admin-comercios" */ './admin-comercios/admin-comercios.tsx'),
  'admin-comercio': () =>
    import(/* webpackChunkName: "admin-comercio" */ './admin-comercios/admin-comercio.tsx'),
  'admin-codes': () =>
    import(/* webpackChunkName: "admin-codes" */ './admin-codes/admin-codes.tsx'),
  'admin-auditoria': () =>
    import(/* webpackChunkName: "admin-auditoria" */ './admin-auditoria/admin-auditoria.tsx'),
  'comercio-info': () =>
    import(/* webpackChunkName: "comercio-info" */ './comercio-info/comercio-info.tsx'),
  invitacion: () => import(/* webpackChunkName: "invitacion" */ './invitacion/invitacion.tsx'),
  inventario: () => import(/* webpackChunkName: "inventario" */ './inventario/inventario.tsx'),
  'list-products': () =>
    import(/* webpackChunkName: "list-products" */ './list-products/list-products.tsx'),
  'crear-producto': () =>
    import(/* webpackChunkName: "crear-producto" */ './crear-producto/crear-producto.tsx'),
  'editar-producto': () =>
    import(/* webpackChunkName: "editar-producto" */ './editar-producto/editar-producto.tsx'),
  pedidos: () => import(/* webpackChunkName: "pedidos" */ './pedidos/pedidos.tsx'),
  pedido: () => import(/* webpackChunkName: "pedido" */ './pedidos/pedido.tsx'),
  'panel-comercio': () =>
    import(/* webpackChunkName: "panel-comercio" */ './panel/panel-comercio.tsx'),
  'panel-administrador': () =>
    import(/* webpackChunkName: "panel-administrador" */ './panel/panel-administrador.tsx'),
  'admin-lotes': () =>
    import(/* webpackChunkName: "admin-lotes" */ './admin-lotes/admin-lotes.tsx'),
  'admin-lote': () => import(/* webpackChunkName: "admin-lote" */ './admin-lotes/admin-lote.tsx'),
  'admin-alertas': () =>
    import(/* webpackChunkName: "admin-alertas" */ './admin-alertas/admin-alertas.tsx'),
  'admin-personas': () =>
    import(/* webpackChunkName: "admin-personas" */ './admin-personas/admin-personas.tsx'),
  'admin-persona': () =>
    import(/* webpackChunkName: "admin-persona" */ './admin-personas/admin-persona.tsx'),
  'admin-documentos': () =>
    import(/* webpackChunkName: "admin-documentos" */ './admin-documentos/admin-documentos.tsx'),
  'admin-trabajos': () =>
    import(/* webpackChunkName: "admin-trabajos" */ './admin-trabajos/admin-trabajos.tsx'),
  'admin-boletin': () =>
    import(/* webpackChunkName: "admin-boletin" */ './admin-boletin/admin-boletin.tsx'),
  ganancias: () => import(/* webpackChunkName: "ganancias" */ './ganancias/ganancias.tsx'),
})
