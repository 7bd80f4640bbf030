/**
 * Loaded before a child's own code: ends the child gracefully when the process that started it is
 * gone without a word, so nothing keeps a port or a bot token behind a killed `npm start`.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
