import { drawChat } from './chat.js';
import { drawChatList } from './chat-list.js';
import { openLink, openTelegramLink } from './actions.js';
import { followWindow } from './mini-app.js';
import { afterPress } from './press.js';
import { start, watch } from './state.js';
import { drawTools } from './tools.js';
import { toast } from './toasts.js';

const sidebar = document.getElementById('sidebar');
const chat = document.getElementById('chat');
const tools = document.getElementById('tools');

watch(afterPress(draw));
followWindow({ openLink, openTelegramLink });

start().catch(() => toast('The sandbox does not answer. Is the product running?'));

function draw() {
  drawChatList(sidebar);
  drawChat(chat);
  drawTools(tools);
}
