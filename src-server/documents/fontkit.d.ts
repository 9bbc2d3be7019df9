// Only the types that documents need: neither package has types of its own.
declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint: (point: number) => boolean }
  export function openSync(file: string): Font
}
declare module 'unicode-name' {
  export function unicodeName(character: string): string | undefined
}
