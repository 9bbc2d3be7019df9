/** A width that somebody has given a column; what is longer is cut. */
export const columnWidth = (width: number) => ({
  width,
  minWidth: width,
  maxWidth: width,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
