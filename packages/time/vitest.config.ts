import { defineConfig } from 'vitest/config';

// No rule of this package may depend on where its process runs: the same tests run in three zones.
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'];

export default defineConfig({
  test: {
    projects: zones.map((zone) => ({ test: { name: zone, pool: 'forks', testTimeout: 60_000, env: { TZ: zone } } })),
  },
});
