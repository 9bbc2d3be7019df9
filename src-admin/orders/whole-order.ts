/** An order with its items and its timeline, which the rows of a list lack; read anew whenever it is opened. */
export const wholeOrder = { meta: { whole: true }, gcTime: 0 }
