/** spec 9: the widths that pictures are served in, in pixels. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** Where the shop serves a picture that is at least so wide (in pixels), or the widest there is. */
export const pictureAt = (path: string, width: number): string =>
  `${path}?w=${pictureWidths.find((served) => served >= width) ?? pictureWidths.at(-1)}`

/** All widths, as the srcset of an <img>. */
export const pictureSet = (path: string): string =>
  pictureWidths.map((width) => `${path}?w=${width} ${width}w`).join(', ')
