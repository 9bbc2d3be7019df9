// Its own types include browser types, which do not belong in the server.
declare module 'pdfmake' {
  type Weights = Partial<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>
  type Access = (address: string) => boolean

  const pdfmake: {
    setFonts: (fonts: Record<string, Weights>) => void
    setUrlAccessPolicy: (may: Access) => void
    setLocalAccessPolicy: (may: Access) => void
    createPdf: (definition: object) => { getBuffer: () => Promise<Uint8Array> }
  }
  export default pdfmake
}
