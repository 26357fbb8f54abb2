// A file of its own: pages are drawn with another one that writes the same (shell/src/rendered/drawn-link.tsx).
export { Link } from 'react-router-dom'
