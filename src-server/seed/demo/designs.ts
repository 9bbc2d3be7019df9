import type { DesignDrawing } from '../drawings/design-pictures.ts'

export type DemoDesignSet = {
  design_title: string
  design_title_bn: string
  /** The category of the products that offer it. */
  cat: string
  /** Tk, once a line (docs/decisions/0012). */
  price: number
  pictures: { content_title: string; drawing: DesignDrawing }[]
}

export const demoDesigns: DemoDesignSet[] = [
  {
    design_title: 'Nakshi Stitches',
    design_title_bn: 'নকশি ফোঁড়',
    cat: 'printed-and-custom-gifts',
    price: 60,
    pictures: [
      { content_title: 'Nakshi lotus', drawing: { motif: 'lotus', palette: 'rose' } },
      { content_title: 'Nakshi kalka', drawing: { motif: 'kalka', palette: 'mint' } },
      { content_title: 'Nakshi alpona', drawing: { motif: 'alpona', palette: 'slate' } },
      { content_title: 'Nakshi fish', drawing: { motif: 'fish', palette: 'sky' } },
    ],
  },
  {
    design_title: 'River and Sky',
    design_title_bn: 'নদী ও আকাশ',
    cat: 'printed-and-custom-gifts',
    price: 40,
    pictures: [
      { content_title: 'Boat on the river', drawing: { motif: 'river', palette: 'sky' } },
      { content_title: 'Hills in the morning', drawing: { motif: 'hills', palette: 'sage' } },
      { content_title: 'First rain', drawing: { motif: 'rain', palette: 'lavender' } },
      { content_title: 'Broken tiles', drawing: { motif: 'terrazzo', palette: 'amber' } },
    ],
  },
]
