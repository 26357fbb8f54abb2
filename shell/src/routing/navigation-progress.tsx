import { useNavigation } from '@plaza/shell/router'
import { ProgressBar } from '@plaza/shell/ui'

/** A thin bar on top while the next screen is on its way. */
export const NavigationProgress = () => {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar label="Abriendo la página" />
}
