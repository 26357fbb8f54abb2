import type { RouteFigure, Wanted } from './team-calls.ts'

/** A moment as the page says it: "23 nov 2026, 10:15 a. m.". */
export const when = (iso: string) =>
  new Date(iso).toLocaleString('es-CO', { dateStyle: 'medium', timeStyle: 'short' })

/** Whom a canary is for. */
export const audience = ({ percent, to }: { percent?: number; to?: string }) =>
  [percent ? `${percent} % de visitantes` : '', to ? 'quienes trabajan aquí' : '']
    .filter(Boolean)
    .join(' y ')

/** What an act did, as its log says it. */
export const deeds: Record<string, string> = {
  publish: 'Subió',
  promote: 'Publicó para todos',
  rollback: 'Volvió a',
  canary: 'Puso a prueba',
  withdraw: 'Retiró',
  offline: 'Sacó el módulo de línea',
  online: 'Volvió a poner el módulo en línea',
  trust: 'Cambió dónde corre el módulo',
  token: 'Hizo un token',
  preview: 'Abrió una vista previa',
  unpreview: 'Terminó una vista previa',
}

/** What each act is called before it is done, and what it does to people. */
export const wishes: Record<Wanted['kind'], { title: string; button: string; effect: string }> = {
  promote: {
    title: 'Publicar para todos',
    button: 'Publicar',
    effect: 'La reciben todos desde la próxima página que abran.',
  },
  rollback: {
    title: 'Volver a la versión anterior',
    button: 'Volver',
    effect: 'La reciben todos desde la próxima página que abran. La de ahora queda atrás.',
  },
  canary: {
    title: 'Poner a prueba',
    button: 'Probar',
    effect: 'La reciben solo los que digas; los demás siguen con la publicada.',
  },
  withdraw: {
    title: 'Retirar la versión a prueba',
    button: 'Retirar',
    effect: 'Nadie la recibe desde la próxima página, y ninguna vuelta atrás lleva a ella.',
  },
  offline: {
    title: 'Sacar el módulo de línea',
    button: 'Sacar de línea',
    effect: 'Nadie recibe sus pantallas hasta que lo vuelvas a poner. El resto de Plaza sigue.',
  },
  online: {
    title: 'Volver a poner en línea',
    button: 'Poner en línea',
    effect: 'Vuelve la misma versión que estaba publicada.',
  },
}

/** What is measured, as people say it. */
export const metrics: Record<RouteFigure['metric'], string> = {
  load: 'Carga',
  ttfb: 'TTFB: el primer byte de la página',
  lcp: 'LCP: lo más grande, dibujado',
  inp: 'INP: respuesta a la persona',
  cls: 'CLS: cuánto se movió',
}

/** A value with its unit. */
export const valueText = (metric: RouteFigure['metric'], value: number) =>
  metric === 'cls'
    ? value.toLocaleString('es-CO', { maximumFractionDigits: 3 })
    : `${Math.round(value).toLocaleString('es-CO')} ms`
