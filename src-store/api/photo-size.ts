/** The largest picture that the server accepts from customers, in bytes. */
export const largestPhotoBytes = 5 * 1024 * 1024

/** Smaller files are sent unchanged, in bytes. */
export const shrinkAboveBytes = 1.5 * 1024 * 1024

/** The settings that are tried in turn: the longest side in pixels, and the JPEG quality. Handwriting stays readable. */
export const shrinkSteps = [
  { longest: 2400, quality: 0.85 },
  { longest: 2000, quality: 0.75 },
  { longest: 1600, quality: 0.7 },
] as const

/** Width and height of a picture whose longest side is at most `longest`; a smaller picture is unchanged. */
export function sizeWithin(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
