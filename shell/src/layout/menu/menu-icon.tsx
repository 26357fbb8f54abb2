import { Icon, type IconName, isIconName } from '@plaza/shell/ui'

interface MenuIconProps {
  /** As a module declares it: the name of an icon of the kit, or the address of a picture. */
  iconPath: string | undefined
  fallback?: IconName | undefined
}

/** The icon of a menu entry, if it has one. */
export const MenuIcon = ({ iconPath, fallback }: MenuIconProps) => {
  const name = iconPath ?? fallback
  if (!name) return null
  if (isIconName(name)) return <Icon name={name} />
  return <img src={name} alt="" width={20} height={20} />
}
