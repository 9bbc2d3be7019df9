/** A short sound of two notes, synthesised, so that nothing has to be loaded. */

let audio: AudioContext | undefined

const notes = [
  [880, 0],
  [1174.66, 0.14],
] as const

/** Browsers allow sound only after a user gesture, so this is called in one. */
export function readyToRing(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Plays the sound once; if the browser does not allow it yet, it is skipped instead of delayed. */
export function ring(): void {
  readyToRing()
  if (audio?.state !== 'running') return
  for (const [frequency, after] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const begins = audio.currentTime + after
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, begins)
    volume.gain.exponentialRampToValueAtTime(0.12, begins + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.4)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins)
    tone.stop(begins + 0.42)
  }
}
