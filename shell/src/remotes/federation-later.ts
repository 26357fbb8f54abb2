/** Module Federation's runtime lies in this chunk and begins when the first module is wanted that it loads. */
export const beginFederation = () => import(/* webpackMode: "eager" */ './federation.ts')
