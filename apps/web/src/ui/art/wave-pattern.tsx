interface WavePatternProps {
  id: string;
  fill: string;
  stroke: string;
}

const rings = [24, 17.3, 10.6];
const rows = [-36, -24, -12, 0, 12, 24, 36, 48, 60];

/** 青海波 as a fill: use it as `url(#id)` inside the same `<svg>`. */
export function WavePattern({ id, fill, stroke }: WavePatternProps) {
  return (
    <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
      <g fill={fill} stroke={stroke} strokeOpacity={0.42}>
        {rows.flatMap((y, row) =>
          (row % 2 ? [-48, 0, 48, 96] : [-24, 24, 72]).flatMap((x) =>
            rings.map((r) => <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} />),
          ),
        )}
      </g>
    </pattern>
  );
}
