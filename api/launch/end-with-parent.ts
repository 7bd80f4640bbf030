/**
 * Loaded before a child's own code. It ends the child gracefully when the parent process dies
 * without stopping it, so that no port or bot token stays taken after a killed `npm start`.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
