/** A command that cannot be done as it was typed; its message is for the person who typed it. */
export class WrongCommand extends Error {}
