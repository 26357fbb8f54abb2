/** A guest's first word, to the window above: it is answered by a port, and everything else goes through that. */
export const hello = 'plaza-guest'
