import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  size?: number | undefined
  /** Spoken name; without one the icon is decoration and is not read. */
  label?: string | undefined
}

const filled = new Set<IconName>(['heartFilled', 'facebook', 'telegram', 'play', 'pause'])

/** One of Plaza's icons, in the colour of the text around it; how it is drawn stands once, in looks/root-css.ts. */
export const Icon = ({ name, size = 20, label }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    className={filled.has(name) ? 'p-icon full' : 'p-icon'}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={!label}
  >
    <path d={iconPaths[name === 'heartFilled' ? 'heart' : name]} />
  </svg>
)
