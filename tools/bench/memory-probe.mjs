// Loaded into the measured process: asked by a message, it collects all garbage and answers what is left, in bytes.
process.on('message', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});
// The channel alone does not keep the process running.
process.channel?.unref();
