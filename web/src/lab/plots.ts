// What Observable Plot draws, from the lab's charts. Variants differ in shape, fill and dash before they differ in hue.

import * as Plot from "@observablehq/plot";
import type { Band, Bars, Dots } from "../wire/types";
import { digitsOf, plain, withUnit } from "./words";

export type Chart = Dots | Bars | Band;

export interface Box {
  width: number;
  height: number;
}

const COLORS = ["var(--v-a)", "var(--v-b)", "var(--v-c)", "var(--v-d)"];
const SYMBOLS = ["circle", "diamond2", "triangle2", "square2"] as const;
const DASHES = ["", "6 4", "2 3", "9 3 2 3"];
const PAPER = "var(--raised)";
const QUIET = "var(--ink-2)";
const color = (variant: number): string => COLORS[variant % COLORS.length] ?? QUIET;
const dash = (variant: number): string => DASHES[variant % DASHES.length] ?? "";
const STYLE = {
  background: "none",
  color: "var(--ink-2)",
  fontFamily: "var(--font-ui)",
  fontSize: "12px",
  overflow: "visible",
};

export type Drawn = (SVGSVGElement | HTMLElement) & {
  scale: (name: "x" | "y") => { apply?: (value: unknown) => number } | undefined;
};

/** `pictures` are addresses, one for each line of a dot chart, "" where a line has none; they stand before the names. */
export function draw(chart: Chart, box: Box, pictures: readonly string[] = []): Drawn {
  if (chart.kind === "dots") return dots(chart, box, pictures);
  return chart.kind === "bars" ? bars(chart, box) : band(chart, box);
}

/** How tall a chart wants to be; 0 takes what there is. */
export function height(chart: Chart): number {
  if (chart.kind !== "dots") return 0;
  const variants = chart.rows[0]?.estimates.length ?? 1;
  return Math.max(chart.rows.length <= 4 ? 214 : 0, 34 + chart.rows.length * Math.max(28, 17 * variants + 10));
}

const PICTURE = { width: 30, height: 22 };

function dots(chart: Dots, { width, height: tall }: Box, pictures: readonly string[]): Drawn {
  const variants = chart.rows[0]?.estimates.length ?? 1;
  const scaled = chart.unit === "number" ? 1 : 100;
  const points = chart.rows.flatMap((row) =>
    row.estimates.flatMap((one, variant) =>
      one
        ? [
            {
              label: row.label,
              variant,
              value: one.value * scaled,
              low: one.low * scaled,
              high: one.high * scaled,
              text: plain(one.value, chart.unit, Math.min(1, digitsOf(one, chart.unit))),
            },
          ]
        : [],
    ),
  );
  const longest = Math.max(0, ...chart.rows.map((row) => row.label.length));
  const seen = chart.rows.flatMap((row, index) =>
    pictures[index] ? [{ label: row.label, src: pictures[index] }] : [],
  );
  const before = seen.length > 0 ? PICTURE.width + 8 : 0;
  const named = Math.min(Math.round(width * 0.42) - before / 2, Math.max(46, longest * 7.4 + 18));
  const marginLeft = named + before;
  const step = Math.min(15, (tall - 30) / Math.max(1, chart.rows.length) / (variants + 0.4));
  const offset = (variant: number): number => (variant - (variants - 1) / 2) * step;
  const even = chart.even === null ? [] : [chart.even * scaled];
  const low = Math.min(...points.map((one) => one.low), ...even);
  const high = Math.max(...points.map((one) => one.high), ...even);
  const room = (high - low || 1) * 0.14;
  const clamp = (value: number): number => (chart.unit === "share" ? Math.max(0, Math.min(100, value)) : value);
  const marks: Plot.Markish[] = [Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1 })];
  if (low < 0 && high > 0) marks.push(Plot.ruleX([0], { stroke: QUIET, strokeWidth: 1.4 }));
  if (even.length > 0)
    marks.push(Plot.ruleX(even, { stroke: "var(--ink-3)", strokeDasharray: "2 3", strokeWidth: 1.5 }));
  for (let variant = 0; variant < variants; variant += 1) {
    const own = points.filter((one) => one.variant === variant);
    const dy = offset(variant);
    marks.push(
      Plot.ruleY(own, {
        y: "label",
        x1: "low",
        x2: "high",
        stroke: color(variant),
        strokeWidth: 2.4,
        strokeLinecap: "round",
        dy,
      }),
      Plot.dot(own, {
        y: "label",
        x: "value",
        symbol: SYMBOLS[variant % SYMBOLS.length] ?? "circle",
        r: variant === 0 ? 5.5 : 5,
        fill: variant === 0 ? color(variant) : PAPER,
        stroke: variant === 0 ? PAPER : color(variant),
        strokeWidth: variant === 0 ? 1.5 : 2.4,
        dy,
      }),
      Plot.text(own, {
        y: "label",
        x: "high",
        text: "text",
        dx: 8,
        dy,
        textAnchor: "start",
        fill: "var(--ink)",
        fontWeight: 600,
        fontFamily: "var(--font-mono)",
        fontSize: 12,
      }),
    );
  }
  return Plot.plot({
    width,
    height: tall,
    marginLeft,
    marginRight: 50,
    marginTop: 6,
    marginBottom: 28,
    style: STYLE,
    x: {
      domain: [clamp(low - room), clamp(high + room)],
      nice: true,
      label: null,
      ticks: Math.max(2, Math.min(6, Math.floor((width - marginLeft) / 70))),
      tickSize: 0,
      tickFormat: (value: number) =>
        chart.unit === "share" ? `${value} %` : chart.unit === "points" && value > 0 ? `+${value}` : String(value),
    },
    y: { domain: chart.rows.map((row) => row.label), label: null, tickSize: 0, type: "band", padding: 0.1 },
    marks: [
      ...marks,
      Plot.axisY({
        label: null,
        tickSize: 0,
        fontSize: 13,
        fill: "var(--ink)",
        lineWidth: (named - 8) / 12.5,
        textOverflow: "ellipsis-end",
      } as Plot.AxisYOptions),
      Plot.image(seen, {
        y: "label",
        frameAnchor: "left",
        src: "src",
        dx: PICTURE.width / 2 - marginLeft,
        ...PICTURE,
        preserveAspectRatio: "xMidYMid slice",
      }),
    ],
  }) as unknown as Drawn;
}

function bars(chart: Bars, { width, height: tall }: Box): Drawn {
  const variants = chart.bars[0]?.shares.length ?? 1;
  const shares = chart.bars.flatMap((bar, index) =>
    bar.shares.map((share, variant) => ({ index, label: bar.label, variant, share: (share ?? 0) * 100 })),
  );
  const first = shares.filter((one) => one.variant === 0);
  const marks: Plot.Markish[] = [
    Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1 }),
    Plot.rectY(first, {
      x1: (one: { index: number }) => one.index,
      x2: (one: { index: number }) => one.index + 1,
      y: "share",
      fill: "color-mix(in srgb, var(--v-a) 30%, transparent)",
      insetLeft: 1.5,
      insetRight: 1.5,
      rx: 3,
    }),
  ];
  for (let variant = 1; variant < variants; variant += 1) {
    const own = shares.filter((one) => one.variant === variant);
    const steps = own.flatMap((one) => [
      { at: one.index, share: one.share },
      { at: one.index + 1, share: one.share },
    ]);
    marks.push(
      Plot.line([{ at: 0, share: 0 }, ...steps, { at: own.length, share: 0 }], {
        x: "at",
        y: "share",
        stroke: color(variant),
        strokeWidth: 2.4,
        strokeDasharray: dash(variant),
        strokeLinejoin: "round",
      }),
    );
  }
  const every = Math.max(
    1,
    Math.ceil(
      chart.bars.length /
        Math.max(3, Math.floor((width - 50) / (9 * Math.max(2, ...chart.bars.map((bar) => bar.label.length))))),
    ),
  );
  marks.push(
    Plot.text(
      chart.bars
        .map((bar, index) => ({ at: index + 0.5, label: bar.label, index }))
        .filter((one) => one.index % every === 0),
      { x: "at", y: 0, text: "label", dy: 13, fill: QUIET, fontSize: 12 },
    ),
  );
  return Plot.plot({
    width,
    height: tall,
    marginLeft: 34,
    marginRight: 8,
    marginTop: 14,
    marginBottom: 26,
    style: STYLE,
    x: { domain: [0, chart.bars.length], axis: null },
    y: { nice: true, label: null, ticks: 4, tickSize: 0, tickFormat: (value: number) => `${value}` },
    marks,
  }) as unknown as Drawn;
}

function band(chart: Band, { width, height: tall }: Box): Drawn {
  const variants = chart.steps[0]?.points.length ?? 1;
  const marks: Plot.Markish[] = [Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1 })];
  const own = (variant: number): { at: number; value: number; low: number; high: number }[] =>
    chart.steps.flatMap(({ at, points }) => {
      const point = points[variant];
      return point ? [{ at, value: point.value, low: point.low, high: point.high }] : [];
    });
  marks.push(
    Plot.areaY(own(0), { x: "at", y1: "low", y2: "high", fill: "color-mix(in srgb, var(--v-a) 16%, transparent)" }),
  );
  for (let variant = 0; variant < variants; variant += 1) {
    marks.push(
      Plot.line(own(variant), {
        x: "at",
        y: "value",
        stroke: color(variant),
        strokeWidth: 2.4,
        ...(variant > 0 ? { strokeDasharray: dash(variant) } : {}),
      }),
    );
    const few = own(variant).length <= 24;
    if (few)
      marks.push(
        Plot.dot(own(variant), {
          x: "at",
          y: "value",
          symbol: SYMBOLS[variant % SYMBOLS.length] ?? "circle",
          r: 3.5,
          fill: variant === 0 ? color(variant) : PAPER,
          stroke: variant === 0 ? PAPER : color(variant),
          strokeWidth: 1.6,
        }),
      );
  }
  return Plot.plot({
    width,
    height: tall,
    marginLeft: 38,
    marginRight: 10,
    marginTop: 12,
    marginBottom: 36,
    style: STYLE,
    x: {
      label: chart.across,
      labelArrow: "none",
      labelAnchor: "center",
      tickSize: 0,
      ticks: Math.max(3, Math.min(8, Math.floor(width / 55))),
    },
    y: { nice: true, zero: true, label: null, ticks: 4, tickSize: 0 },
    marks,
  } as Plot.PlotOptions) as unknown as Drawn;
}

/** A chart in one line, for whoever does not see it; the table under it has every figure. */
export function spoken(chart: Chart, letters: readonly string[]): string {
  if (chart.kind === "dots") {
    const said = chart.rows.slice(0, 8).map(
      (row) =>
        `${row.label}: ${row.estimates
          .map((one, variant) =>
            one
              ? `${letters[variant] ?? ""} ${withUnit(one.value, chart.unit, Math.min(1, digitsOf(one, chart.unit)))}`
              : "",
          )
          .filter(Boolean)
          .join(", ")}`,
    );
    return `${chart.title}. ${said.join("; ")}.`;
  }
  return `${chart.title}. ${chart.about}.`;
}
