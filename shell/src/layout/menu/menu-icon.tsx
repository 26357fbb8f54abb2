import { Icon, type IconName, isIconName } from '@plaza/shell/ui'

interface MenuIconProps {
  /** As a module declares it: the name of an icon of the kit, or the address of a picture. */
  iconPath: string | undefined
  fallback?: IconName | undefined
  /** In px. */
  size?: number | undefined
}

/** The icon of a menu entry, if it has one. */
export const MenuIcon = ({ iconPath, fallback, size = 20 }: MenuIconProps) => {
  const name = iconPath ?? fallback
  if (!name) return null
  if (isIconName(name)) return <Icon name={name} size={size} />
  return <img src={name} alt="" width={size} height={size} />
}
