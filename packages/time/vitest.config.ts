import { defineConfig } from 'vitest/config';

// The results must not depend on the time zone of the process, so the same tests run in three zones.
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'];

export default defineConfig({
  test: {
    projects: zones.map((zone) => ({ test: { name: zone, pool: 'forks', testTimeout: 60_000, env: { TZ: zone } } })),
  },
});
