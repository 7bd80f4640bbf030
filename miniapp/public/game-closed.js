/* A third-party game comes back here from inside its frame: the window round it closes. */
if (window.parent === window) window.location.replace('/main');
else window.parent.postMessage('close', '*');
