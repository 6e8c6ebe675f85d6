import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { drawPng } from './draw-png.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text y="44" font-family="'Noto Serif JP'" font-weight="700" font-size="40">冬の熙🎉</text><text x="200" y="44" font-family="'Noto Sans JP'" font-size="20">永</text></svg>`;
const program = `import sharp from 'sharp';
process.stdout.write(await sharp(Buffer.from(${JSON.stringify(svg)})).png({ compressionLevel: 6 }).toBuffer());`;

it('the bundled server has the same fonts, with their licences, and needs no cache of fonts', async () => {
  const bundle = inject('bundle');
  const drawn = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: bundle,
    env: { FONTCONFIG_FILE: join(bundle, 'fonts.conf'), HOME: '/nonexistent', XDG_CACHE_HOME: '/nonexistent' },
  });
  expect(drawn.equals(await drawPng(svg))).toBe(true);
  for (const family of ['noto-serif-jp', 'noto-sans-jp', 'noto-emoji'])
    expect(existsSync(join(bundle, 'fonts', family, 'LICENSE_FONT'))).toBe(true);
});
