/** The browser's reader of bar codes (Shape Detection API); not every browser has it. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser can read codes with its camera. */
export const canReadCodes = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

const pause = 250

/** Shows the camera at the back in a video and reads codes from it, until one is read. Returns a function that stops it. */
export function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onProblem: () => void,
): () => void {
  const Reader = detectorClass()
  let over = false
  let stream: MediaStream | undefined
  const end = () => {
    over = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (reader: Detector) => {
    if (over) return
    const [found] = await reader.detect(video).catch(() => [])
    if (over) return
    if (!found) return void setTimeout(look, pause, reader)
    end()
    onCode(found.rawValue)
  }
  const begin = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      // It was closed before the user allowed the camera.
      if (over || !Reader) return end()
      video.srcObject = stream
      await video.play()
      void look(new Reader({ formats: ['code_128', 'qr_code'] }))
    } catch {
      if (!over) onProblem()
    }
  }
  void begin()
  return end
}
