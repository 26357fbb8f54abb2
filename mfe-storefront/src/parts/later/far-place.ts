import { styled } from '@plaza/shell/ui'

/** Room for what comes when the visitor comes near. What keeps its place until then (`data-far`) is still. */
export const FarPlace = styled('div')({ '&[data-far]': { '--plaza-pulse': 'paused' } })
