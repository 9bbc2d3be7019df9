/** What roles are given rights to: to see how the shop does, and to mend what has failed. */
export const operationsFeature = 206
