/** Where people at work see what shoppers see. */
export const shop = '/home'
