// The theme, and emotion with it.
export { PlazaTheme } from '@plaza/shell/ui'
