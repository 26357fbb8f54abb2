/*
 * MUI's styling system (`styled`, `sx`, theme, Box, Stack) without its component library: the library's default
 * theme alone weighs as much as the whole kit. Only this file and styled.tsx know where these pieces come from.
 */
export { default as Box } from '@mui/system/Box'
export { default as createTheme, type Theme } from '@mui/system/createTheme'
export { default as Stack } from '@mui/system/Stack'
export type { SxProps } from '@mui/system/styleFunctionSx'
export { default as ThemeProvider } from '@mui/system/ThemeProvider'
export { styled } from './styled.tsx'
