// Our own sounds, made when they are heard: no files, a few oscillators and a little noise. Off until somebody turns
// them on; gentle always. They double what is seen and never replace it.

import { settings } from "../app/settings.svelte";
import type { Frame, Line } from "../wire/types";
import { cues, endingFor, slot, type SoundName, type Sounds } from "./cues";

const LOUDEST = 0.22;
const PATIENCE = 400; // a sound that would come later than this is left out

let context: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
let last = -Infinity;

/** Browsers let a page sound only after somebody touched it, so the first gesture opens the sound. */
export function openOnGesture(): () => void {
  const open = (): void => {
    if (settings.sound) void ready()?.resume();
  };
  addEventListener("pointerdown", open, { passive: true });
  addEventListener("keydown", open);
  return () => {
    removeEventListener("pointerdown", open);
    removeEventListener("keydown", open);
  };
}

/** Opens the sound; a browser allows it only while it handles a gesture. */
export function ready(): AudioContext | null {
  if (context || typeof AudioContext === "undefined") return context;
  context = new AudioContext({ latencyHint: "interactive" });
  const soft = context.createDynamicsCompressor();
  soft.threshold.value = -18;
  master = context.createGain();
  master.gain.value = LOUDEST;
  master.connect(soft).connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return context;
}

/** Plays one sound, now or a little later, when sound is on and somebody has touched the page. */
export function play(name: SoundName, delay = 0): void {
  if (!settings.sound || !context || context.state !== "running" || document.hidden) return;
  const now = context.currentTime * 1000;
  const at = slot(now + delay, last, PATIENCE);
  if (at === null) return;
  last = at;
  if (master) master.gain.value = LOUDEST * settings.volume;
  VOICES[name](at / 1000);
}

let wasOurTurn = true;

/** Plays what goes with a step of the table. */
export function hear(sounds: Sounds | undefined, step: { frame: Frame; lines: readonly Line[] }, seat: string): void {
  const isOurTurn = step.frame.question !== null;
  const before = wasOurTurn;
  wasOurTurn = isOurTurn;
  if (step.lines.length === 0) return;
  const ending = step.frame.status === "over" ? endingFor(step.frame.outcome, seat, step.frame.seats) : "";
  for (const cue of cues(step.lines, sounds, { isOurTurn, wasOurTurn: before, ending })) play(cue.name, cue.at);
}

// The voices. Times in seconds, frequencies in hertz; gains are parts of LOUDEST.

interface Tone {
  type?: OscillatorType;
  from: number;
  to?: number;
  length: number;
  gain: number;
  /** Above this nothing is heard: takes the edge off a sawtooth. */
  dull?: number;
}

function envelope(at: number, length: number, gain: number, attack = 0.004): GainNode | null {
  if (!context || !master) return null;
  const shape = context.createGain();
  shape.gain.setValueAtTime(0.0001, at);
  shape.gain.exponentialRampToValueAtTime(gain, at + attack);
  shape.gain.exponentialRampToValueAtTime(0.0001, at + length);
  shape.connect(master);
  return shape;
}

function tone(at: number, { type = "sine", from, to = from, length, gain, dull }: Tone): void {
  const shape = envelope(at, length, gain);
  if (!context || !shape) return;
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  if (dull) {
    const filter = context.createBiquadFilter();
    filter.frequency.value = dull;
    source.connect(filter).connect(shape);
  } else source.connect(shape);
  source.start(at);
  source.stop(at + length + 0.02);
}

function hiss(
  at: number,
  { from, to = from, width, length, gain }: { from: number; to?: number; width: number; length: number; gain: number },
): void {
  const shape = envelope(at, length, gain, Math.min(0.03, length / 3));
  if (!context || !shape) return;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = width;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(shape);
  source.start(at, Math.random() * 0.2, length + 0.02);
}

function tune(at: number, notes: readonly number[], apart: number, gain: number): void {
  notes.forEach((from, index) => {
    tone(at + index * apart, { from, length: 0.34, gain });
    tone(at + index * apart, { type: "triangle", from: from * 2, length: 0.16, gain: gain * 0.22 });
  });
}

const VOICES: Record<SoundName, (at: number) => void> = {
  touch(at) {
    tone(at, { from: 740, to: 880, length: 0.05, gain: 0.2 });
  },
  refuse(at) {
    tone(at, { type: "triangle", from: 196, to: 165, length: 0.11, gain: 0.5 });
    tone(at + 0.1, { type: "triangle", from: 165, to: 140, length: 0.14, gain: 0.4 });
  },
  /** Lacquered wood set down. */
  tock(at) {
    tone(at, { from: 540, to: 390, length: 0.09, gain: 0.8 });
    tone(at, { type: "triangle", from: 1260, to: 1180, length: 0.035, gain: 0.24 });
    hiss(at, { from: 2300, width: 1.2, length: 0.018, gain: 0.5 });
  },
  /** The same wood taken up. */
  lift(at) {
    tone(at, { from: 400, to: 610, length: 0.1, gain: 0.5 });
    hiss(at, { from: 1900, to: 2800, width: 1.5, length: 0.05, gain: 0.22 });
  },
  /** A relay falls to. */
  relay(at) {
    hiss(at, { from: 3400, width: 2.5, length: 0.012, gain: 0.9 });
    tone(at, { type: "triangle", from: 150, to: 110, length: 0.05, gain: 0.5 });
    hiss(at + 0.038, { from: 2500, width: 2.5, length: 0.014, gain: 0.55 });
  },
  /** A cell goes dark: the relay, and a hum that sinks. */
  hum(at) {
    hiss(at, { from: 3000, width: 2.5, length: 0.012, gain: 0.8 });
    tone(at + 0.02, { type: "sawtooth", from: 168, to: 52, length: 0.5, gain: 0.4, dull: 420 });
    tone(at + 0.02, { from: 84, to: 38, length: 0.55, gain: 0.5 });
  },
  slide(at) {
    hiss(at, { from: 1600, to: 4200, width: 0.9, length: 0.14, gain: 0.4 });
  },
  /** A bolt of light leaves: down an octave and a half in no time. */
  pew(at) {
    tone(at, { type: "square", from: 1480, to: 310, length: 0.13, gain: 0.2, dull: 3200 });
    tone(at, { from: 2100, to: 420, length: 0.1, gain: 0.3 });
  },
  /** A missile leaves its ship. */
  launch(at) {
    tone(at, { type: "sawtooth", from: 140, to: 260, length: 0.16, gain: 0.22, dull: 700 });
    hiss(at, { from: 700, to: 1500, width: 1.2, length: 0.16, gain: 0.2 });
  },
  /** A bolt stops a missile. */
  spark(at) {
    hiss(at, { from: 4200, to: 1800, width: 1.4, length: 0.09, gain: 0.5 });
    tone(at, { type: "triangle", from: 960, to: 620, length: 0.08, gain: 0.3 });
  },
  /** An alien bursts. */
  boom(at) {
    hiss(at, { from: 900, to: 120, width: 0.7, length: 0.34, gain: 0.8 });
    tone(at, { from: 180, to: 46, length: 0.32, gain: 0.7 });
    tone(at + 0.05, { type: "triangle", from: 1240, to: 1660, length: 0.12, gain: 0.16 });
  },
  /** The own ship is hit. */
  hurt(at) {
    tone(at, { type: "sawtooth", from: 220, to: 70, length: 0.36, gain: 0.5, dull: 900 });
    hiss(at, { from: 500, to: 160, width: 0.8, length: 0.26, gain: 0.6 });
  },
  /** All screens come nearer. */
  warp(at) {
    hiss(at, { from: 300, to: 2600, width: 1.1, length: 0.36, gain: 0.3 });
    tone(at, { from: 130, to: 240, length: 0.34, gain: 0.28 });
  },
  blip(at) {
    tone(at, { type: "triangle", from: 520, to: 700, length: 0.07, gain: 0.3 });
  },
  turn(at) {
    tune(at, [587, 784], 0.11, 0.26);
  },
  win(at) {
    tune(at, [523, 659, 784, 1047], 0.1, 0.3);
  },
  lose(at) {
    tune(at, [392, 330, 262], 0.15, 0.26);
  },
};
