import { type ComponentType, useEffect, useState } from 'react'
import type { StepTwoProps } from './step-two.tsx'

const load = () =>
  import(/* webpackChunkName: "register-two" */ './step-two.tsx').then(({ StepTwo }) => StepTwo)

/** The second step, whose code comes while somebody types the first. `isLost`: it did not; `retry` asks again. */
export const useStepTwo = (isWanted: boolean) => {
  const [Step, setStep] = useState<ComponentType<StepTwoProps>>()
  const [isLost, setLost] = useState(false)
  const isMissing = isWanted && !Step && !isLost
  useEffect(() => {
    if (isMissing)
      load().then(
        (Loaded) => setStep(() => Loaded),
        () => setLost(true),
      )
  }, [isMissing])
  return { Step, isLost, retry: () => setLost(false) }
}
