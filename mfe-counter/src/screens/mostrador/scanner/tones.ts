let audio: AudioContext | undefined

const play = (hertz: number, ms: number) => {
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const ends = audio.currentTime + ms / 1000
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, ends)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(ends)
  } catch {
    // A device without sound sells all the same.
  }
}

/** A high, short tone: the product is on the ticket. */
export const toneFound = () => play(1320, 90)

/** A low, long tone: look at the screen. */
export const toneUnknown = () => play(220, 280)
