import type { Pattern } from '@hiyori/posters';
import type { ReactNode } from 'react';
import styles from './cover-motif.module.css';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const grid = <T,>(rows: number[], columns: number[], draw: (x: number, y: number) => T) =>
  rows.flatMap((y) => columns.map((x) => draw(x, y)));

const Sun = ({ x, y, r, opacity = 0.9 }: { x: number; y: number; r: number; opacity?: number }) => (
  <circle cx={x} cy={y} r={r} fill="#fff" fillOpacity={opacity} />
);

const Bar = ({ x, y, width, opacity }: { x: number; y: number; width: number; opacity: number }) => (
  <rect x={x} y={y} width={width} height={12} rx={6} fill="#fff" fillOpacity={opacity} />
);

/** Overlapping waves: each row covers the lower half of the one behind it. */
function seigaiha() {
  const r = 30;
  const rings = [r, r * 0.76, r * 0.52, r * 0.26];
  return (
    <>
      <Sun x={270} y={66} r={34} opacity={0.85} />
      <g stroke="#fff" strokeOpacity={0.42}>
        {grid(range(0, 5), range(-1, 8), (x, y) =>
          rings.map((ring, index) => (
            <circle
              key={`${x} ${y} ${ring}`}
              className={index % 2 ? styles.light : styles.dark}
              cx={x * r * 2 + (y % 2 ? r : 0)}
              cy={112 + y * 15}
              r={ring}
            />
          )),
        )}
      </g>
    </>
  );
}

function yama() {
  return (
    <>
      <Sun x={96} y={66} r={30} opacity={0.92} />
      <path className={styles.dark} fillOpacity={0.55} d="M0 118 70 74l44 30 66-66 62 62 40-26 78 50v60H0z" />
      <path className={styles.dark} fillOpacity={0.85} d="M0 142l60-34 54 26 76-44 70 44 48-20 52 26v40H0z" />
      <path fill="#fff" fillOpacity={0.85} d="M180 38l-20 20 12-3 8 8 9-9 11 5z" />
    </>
  );
}

/** Hemp leaves: hexagons cut into triangles, drawn as one path. */
function asanoha() {
  const s = 32;
  const h = (s * 1.732) / 2;
  const arms: [number, number][] = [
    [s, 0],
    [s / 2, h],
    [-s / 2, h],
    [-s, 0],
    [-s / 2, -h],
    [s / 2, -h],
    [s * 0.75, h * 0.5],
    [0, h],
    [-s * 0.75, h * 0.5],
    [-s * 0.75, -h * 0.5],
    [0, -h],
    [s * 0.75, -h * 0.5],
  ];
  const d = grid(range(-1, 5), range(-1, 9), (x, y) => {
    const centre = `M${x * s * 1.5} ${y * h * 2 + (x % 2 ? h : 0)}`;
    return arms.map(([dx, dy]) => `${centre}l${dx} ${dy}`).join('');
  }).join('');
  return (
    <>
      <path d={d} fill="none" stroke="#fff" strokeOpacity={0.34} />
      <Sun x={290} y={40} r={54} opacity={0.16} />
      <Sun x={290} y={40} r={30} opacity={0.22} />
    </>
  );
}

function shippo(id: string) {
  return (
    <>
      <defs>
        <pattern id={id} width={28} height={28} patternUnits="userSpaceOnUse">
          {grid([0, 28], [0, 28], (x, y) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={19.8} fill="none" stroke="#fff" strokeWidth={1.2} />
          ))}
        </pattern>
      </defs>
      <rect width="360" height="160" fill={`url(#${id})`} opacity={0.36} />
      <Sun x={60} y={128} r={70} opacity={0.12} />
    </>
  );
}

function kasumi() {
  return (
    <>
      <Sun x={262} y={76} r={35} opacity={0.92} />
      <Bar x={-20} y={88} width={170} opacity={0.45} />
      <Bar x={20} y={108} width={190} opacity={0.3} />
      <Bar x={186} y={94} width={150} opacity={0.55} />
      <Bar x={236} y={116} width={180} opacity={0.35} />
      <Bar x={-40} y={132} width={200} opacity={0.28} />
      <Bar x={150} y={140} width={150} opacity={0.22} />
    </>
  );
}

function yagasuri() {
  const feather = (x: number, y: number, length: number, light: boolean) => (
    <path
      key={`${x} ${y}`}
      className={light ? undefined : styles.dark}
      fill={light ? '#fff' : undefined}
      fillOpacity={light ? 0.2 : 0.42}
      d={`M${x} ${y}l13 14v${length}l-13-14zM${x + 26} ${y}l-13 14v${length}l13-14z`}
    />
  );
  return range(-2, 16).map((column) => {
    const odd = column % 2 !== 0;
    const x = column * 27;
    return [feather(x, -10, 52, odd), feather(x, 46, 52, !odd), feather(x, 102, 62, odd)];
  });
}

function mameshibori() {
  return grid(range(0, 8), range(0, 17), (x, y) => (
    <Sun
      key={`${x} ${y}`}
      x={x * 23 + (y % 2 ? 11.5 : 0)}
      y={y * 22 + 6}
      r={3 + ((x * 7 + y * 5) % 6) * 0.9}
      opacity={0.2 + ((x * 3 + y * 7) % 5) * 0.09}
    />
  ));
}

function ichimatsu() {
  const squares = grid(range(0, 5), range(0, 10), (x, y) => ({ x, y, light: (x * y) % 3 !== 0 }));
  return (
    <>
      {squares
        .filter(({ x, y }) => (x + y) % 2)
        .map(({ x, y, light }) => (
          <rect
            key={`${x} ${y}`}
            className={light ? undefined : styles.dark}
            fill={light ? '#fff' : undefined}
            fillOpacity={light ? 0.2 : 0.38}
            x={x * 38 - 8}
            y={y * 36 - 8}
            width={38}
            height={36}
          />
        ))}
      <Sun x={300} y={120} r={62} opacity={0.24} />
    </>
  );
}

const motifs: Record<Pattern, (id: string) => ReactNode> = {
  seigaiha,
  yama,
  asanoha,
  shippo,
  kasumi,
  yagasuri,
  mameshibori,
  ichimatsu,
};

/** One of the eight traditional patterns, in a 360 × 160 viewBox. */
export function CoverMotif({ pattern, id }: { pattern: Pattern; id: string }) {
  return motifs[pattern](id);
}
