/** An event of the window: a screen had something unsaved, and has not any more. */
export const nothingUnsaved = 'plaza:nothing-unsaved'
