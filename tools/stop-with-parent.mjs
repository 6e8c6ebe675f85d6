// Loaded into the server by run.mjs: a parent that is killed outright cannot pass a signal on, so the server looks for itself.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
