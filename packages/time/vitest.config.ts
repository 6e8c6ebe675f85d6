import { defineConfig } from 'vitest/config';

// No rule of this package may depend on the time zone of its process: the same tests run in three zones.
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'];

export const projects = zones.map((zone) => ({
  root: import.meta.dirname,
  test: { name: `time in ${zone}`, isolate: false, testTimeout: 180_000, env: { TZ: zone } },
}));

export default defineConfig({ test: { projects } });
