import { type PaletteName, palettes, type Tones } from './palettes.ts'
import { block, fill, oval, place, solid, stroke, svgPicture, turn } from './shapes.ts'

const around = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => turn((360 / count) * at, 300, 300, one(at))).join('')

/** Running stitches, as in a nakshi kantha. */
const stitched = (outline: string, color: string, width = 6) =>
  stroke(outline, color, width, { 'stroke-dasharray': `${width * 2.2} ${width * 1.9}` })

const PETAL = 'M300 286C262 240 262 190 300 150C338 190 338 240 300 286z'
const KALKA = 'M0 86C-62 86 -84 22 -50 -26C-22 -66 34 -70 46 -112C76 -40 74 86 0 86z'

const motifs = {
  lotus: (t: Tones) =>
    stitched(oval(300, 300, 250), t.dark) +
    stitched(oval(300, 300, 228), t.accent) +
    around(8, () =>
      turn(22.5, 300, 300, fill('M300 280C250 216 256 150 300 102C344 150 350 216 300 280z', t.light)),
    ) +
    around(8, () => fill(PETAL, t.base) + stitched('M300 264V196', t.paper, 5)) +
    fill(oval(300, 300, 40), t.accent) +
    stitched(oval(300, 300, 24), t.paper, 5),
  kalka: (t: Tones) =>
    stitched(block(48, 48, 504, 504, 40), t.dark) +
    around(4, () =>
      place(
        300,
        168,
        0.92,
        fill(KALKA, t.base),
        stitched('M0 62C-42 62 -58 18 -34 -16C-14 -44 22 -50 36 -74C52 -30 46 62 0 62z', t.paper, 5),
        fill(oval(2, 18, 24), t.accent),
      ),
    ) +
    around(4, () => turn(45, 300, 300, fill(oval(300, 92, 15), t.accent))) +
    fill('M300 258L318 282L342 300L318 318L300 342L282 318L258 300L282 282z', t.dark),
  alpona: (t: Tones) =>
    around(12, () => stroke('M300 180C330 150 330 110 300 84C270 110 270 150 300 180', t.base, 8)) +
    around(12, () => turn(15, 300, 300, fill(oval(300, 64, 11), t.accent))) +
    stroke(oval(300, 300, 112), t.dark, 7) +
    around(6, () => fill('M300 288C276 262 276 232 300 206C324 232 324 262 300 288z', t.dark)) +
    around(6, () => turn(30, 300, 300, stroke('M300 262V216', t.base, 8))) +
    around(24, () => fill(oval(300, 200, 5), t.base)) +
    fill(oval(300, 300, 18), t.accent),
  fish: (t: Tones) => {
    const one = (color: string) =>
      solid(
        'M-190 0C-120 -104 60 -112 136 -8L206 -78C222 -30 222 30 206 78L136 8C60 112 -120 104 -190 0z',
        color,
        stitched(
          'M-60 -90C-30 -40 -30 40 -60 90M-10 -90C20 -40 20 40 -10 90M40 -90C70 -40 70 40 40 90',
          t.paper,
          6,
        ),
        fill(oval(-124, -16, 17), t.paper),
        fill(oval(-126, -16, 8), t.ink),
      )
    return (
      stitched(
        'M60 90C140 60 220 120 300 90S460 60 540 90M60 510C140 480 220 540 300 510S460 480 540 510',
        t.accent,
      ) +
      place(300, 210, 0.94, one(t.base)) +
      place(300, 398, 1, turn(180, 0, 0, one(t.dark))) +
      [120, 300, 480].map((x) => fill(oval(x, 304, 9), t.accent)).join('')
    )
  },
  river: (t: Tones) =>
    solid(
      oval(300, 300, 244),
      t.halo,
      fill(oval(186, 196, 56), t.accent),
      fill(block(40, 340, 520, 260), t.base),
      stroke('M90 392H250M310 392H440M150 440H380M430 440H520M110 490H260M330 490H470', t.light, 9),
      fill('M150 352C190 404 420 404 462 346C430 366 200 370 150 352z', t.ink),
      fill('M300 150V340H424C410 250 370 190 300 150z', t.paper),
      fill('M284 190V340H204C216 280 240 230 284 190z', t.light),
    ),
  hills: (t: Tones) =>
    solid(
      block(60, 60, 480, 480, 240),
      t.halo,
      fill(oval(390, 216, 66), t.accent),
      fill('M40 400C140 250 240 300 320 380S480 330 580 300V600H40z', t.light),
      fill('M40 470C160 380 280 400 380 450S520 440 580 400V600H40z', t.base),
      fill('M40 540C180 480 400 520 580 490V600H40z', t.dark),
      stroke(
        'M150 190C162 176 172 176 180 190C188 176 198 176 210 190M226 246C236 234 244 234 250 246C256 234 264 234 274 246',
        t.ink,
        6,
      ),
    ),
  rain: (t: Tones) =>
    solid(
      block(60, 60, 480, 480, 64),
      t.base,
      [0, 1, 2, 3, 4, 5]
        .map((row) =>
          stroke(
            `M${100 + (row % 2) * 50} ${300 + row * 44}l-14 26m114 -26l-14 26m114 -26l-14 26m114 -26l-14 26m114 -26l-14 26`,
            t.light,
            8,
          ),
        )
        .join(''),
      fill('M170 280A64 64 0 0 1 190 156A92 92 0 0 1 366 142A74 74 0 0 1 440 280z', t.paper),
      fill('M230 280A44 44 0 0 1 250 200A66 66 0 0 1 374 192A50 50 0 0 1 420 280z', t.halo),
    ),
  terrazzo: (t: Tones) => {
    const colors = [t.base, t.accent, t.dark, t.light]
    return Array.from({ length: 36 }, (_, at) => {
      const x = 60 + (at % 6) * 96 + ((at * 37) % 29) - 14
      const y = 60 + Math.floor(at / 6) * 96 + ((at * 53) % 31) - 15
      const size = 26 + ((at * 17) % 19)
      const piece = `M${x - size} ${y}L${x - size * 0.2} ${y - size}L${x + size} ${y - size * 0.3}L${x + size * 0.5} ${y + size}z`
      return turn((at * 61) % 360, x, y, fill(piece, colors[at % 4] ?? t.base))
    }).join('')
  },
} as const

export type DesignDrawing = { motif: keyof typeof motifs; palette: PaletteName }

/** A design that is printed on mugs, shirts and bags: an SVG of 600 x 600 on a light ground. */
export const designPicture = ({ motif, palette }: DesignDrawing) =>
  svgPicture(600, 600, fill(block(0, 0, 600, 600), palettes[palette].paper), motifs[motif](palettes[palette]))
